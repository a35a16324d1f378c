package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"runtime/debug"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"salvo/api"
	"salvo/internal/openapi"
	"salvo/server"
)

type mcpCommand struct{}

// Help says how assistants are told of it.
func (mcpCommand) Help() string {
	return `An assistant that speaks the Model Context Protocol starts this program itself and
asks it about attacks, volleys, duels, loadouts, units and army lists: see docs/mcp.md.
It ends with its standard input. Everything stays on this machine.

Most clients read such an entry:

  {"mcpServers": {"salvo": {"command": "salvo", "args": ["mcp"]}}}`
}

// mcpTool is a call that an assistant may make.
type mcpTool struct {
	call, title string
	about       string   // what it answers, and when to use it
	without     []string // parameters that it does not take
}

// mcpTools are the calls that assistants may make.
var mcpTools = []mcpTool{
	{"odds", "Odds of an attack", `Exact odds of one attack in Star Wars: Legion: wounds, their chances, suppression, kills. ` +
		`Use it whenever somebody asks how much damage one unit or pool of dice does to another, or how likely a number of wounds is. ` +
		`Give the attack as a line: "stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy dodge 1", "4w 1r surge:hit aim 1 vs red heavy", or in a player's words.`, []string{"lines"}},
	{"volley", "Several attacks", `Several attacks on one unit or on several: what is left after each, the best order, who should shoot whom. ` +
		`Use it for more than one attacker or target, such as "will these three units kill it?". ` +
		`"then" joins attacks on the same unit: "stormtroopers aim 1 vs rebel-troopers heavy then at-st order:best"; "also" joins units side by side: "stormtroopers also at-st vs rebel-troopers also at-rt goal:kill".`, nil},
	{"duel", "Duel of two units", `Two units that fight until one is gone: who walks away, what to do first, what it is worth to act first. ` +
		`Use it for "who wins?", not for a single attack: "darth-vader vs luke-skywalker melee first:a".`, nil},
	{"builds", "Loadouts of a unit", `Which upgrades of a unit are worth their points against an opponent or several, and what each adds. ` +
		`Use it for questions about list building: line "stormtroopers aim 1 vs rebel-troopers heavy", or line "stormtroopers" with against "field" or "at-st=2, rebel-troopers heavy".`, nil},
	{"matrix", "Units against units", `Every attacker of a selection against every defender of another: wounds and the chance to wipe out. ` +
		`Use it to compare several units at once: attackers "faction:empire rank:corps", defenders "rebel-troopers, at-rt", with "aim 1 vs heavy".`, nil},
	{"advise", "Advice for dice on the table", `What to do with the dice that were rolled and the tokens that are left, the best choice first. ` +
		`Use it in the middle of an attack, when somebody says what the attack dice show: line "2r 1w aim 1 vs red heavy", dice {"red": {"hit": 1, "blank": 1}, "white": {"blank": 1}}.`, nil},
	{"units", "Find units", `Units of the library by words of their name, faction, rank, type or keywords, with the ids that lines are written with. ` +
		`Use it before other tools if a name is not certain, or to list what there is.`, nil},
	{"army", "Read an army list", `What an army list has in it: a link of Legion HQ, or the text or JSON that a list builder exports; its units as ids with upgrades, points, and what was not recognised. ` +
		`Use it when somebody pastes a list, then ask other tools about its units.`, nil},
}

// mcpInstructions tell an assistant how to ask.
const mcpInstructions = `Salvo knows the rules, dice and cards of Star Wars: Legion; its numbers are exact, so prefer them to estimates. ` +
	`An attack is one line: the attacker's unit or dice, tokens and keywords, "vs", the defender's. Units stand for their numbers; upgrades are in brackets: stormtroopers[dlt-19]. ` +
	`By default attackers play their best. Ask in a line rather than in JSON. If a line has a mistake, the answer says where, and often the line that may have been meant.`

// Run answers an assistant until the input ends.
func (c *mcpCommand) Run(con *console) error {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(serveMemory))
	calls := api.New(con.library())
	answers := server.NewAnswers(calls)
	s := mcp.NewServer(&mcp.Implementation{Name: "salvo", Title: "Salvo", Version: version()},
		&mcp.ServerOptions{Instructions: mcpInstructions, Capabilities: &mcp.ServerCapabilities{Tools: &mcp.ToolCapabilities{}}})
	closed := false
	for _, t := range mcpTools {
		takes, gives := openapi.Schemas(t.call, t.without...)
		s.AddTool(&mcp.Tool{
			Name: t.call, Title: t.title, Description: t.about, InputSchema: takes, OutputSchema: gives,
			Annotations: &mcp.ToolAnnotations{Title: t.title, ReadOnlyHint: true, IdempotentHint: true, OpenWorldHint: &closed},
		}, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return tell(ctx, calls, answers, t.call, req.Params.Arguments), nil
		})
	}
	err := s.Run(con.ctx, untilAnswered{&mcp.IOTransport{Reader: io.NopCloser(con.in), Writer: nopCloser{con.out}, MaxLineLength: maxMessage}})
	if con.ctx.Err() != nil {
		return nil // it was told to end
	}
	return err
}

// untilAnswered is a transport whose input ends when all that was asked is answered.
type untilAnswered struct{ mcp.Transport }

// Connect opens a connection.
func (t untilAnswered) Connect(ctx context.Context) (mcp.Connection, error) {
	c, err := t.Transport.Connect(ctx)
	return &answering{Connection: c, open: map[jsonrpc.ID]bool{}, answered: make(chan struct{}, 1), closed: make(chan struct{})}, err
}

// answering is a connection that knows which calls have no answer yet.
type answering struct {
	mcp.Connection
	mu       sync.Mutex
	open     map[jsonrpc.ID]bool
	answered chan struct{} // has something in it once there was an answer
	closed   chan struct{}
	once     sync.Once
}

// Close closes the connection.
func (c *answering) Close() error {
	c.once.Do(func() { close(c.closed) })
	return c.Connection.Close()
}

// Read reads the next message. It reports that there is none when nobody waits for an
// answer any more; none takes longer than the limit.
func (c *answering) Read(ctx context.Context) (jsonrpc.Message, error) {
	m, err := c.Connection.Read(ctx)
	c.mu.Lock()
	if r, ok := m.(*jsonrpc.Request); ok && r.ID.IsValid() {
		c.open[r.ID] = true
	} else if ok && r.Method == "notifications/cancelled" {
		var of struct{ RequestID any }
		if json.Unmarshal(r.Params, &of) == nil {
			id, _ := jsonrpc.MakeID(of.RequestID)
			delete(c.open, id)
		}
	}
	open := len(c.open)
	c.mu.Unlock()
	for err != nil && open > 0 {
		select {
		case <-ctx.Done():
			return m, err
		case <-c.closed:
			return m, err
		case <-c.answered:
			c.mu.Lock()
			open = len(c.open)
			c.mu.Unlock()
		}
	}
	return m, err
}

// Write writes a message.
func (c *answering) Write(ctx context.Context, m jsonrpc.Message) error {
	err := c.Connection.Write(ctx, m)
	if r, ok := m.(*jsonrpc.Response); ok {
		c.mu.Lock()
		delete(c.open, r.ID)
		c.mu.Unlock()
		select {
		case c.answered <- struct{}{}:
		default:
		}
	}
	return err
}

// maxMessage is how long a message may be: some times what a call may take, so that a
// call that is too long is told so.
const maxMessage = 16 * api.MaxBody

// nopCloser is a writer that whoever opened it closes.
type nopCloser struct{ io.Writer }

// Close does nothing.
func (nopCloser) Close() error { return nil }

// tell answers one call, within the limits of the server: in words, and as JSON.
func tell(ctx context.Context, calls *api.API, answers *server.Answers, name string, body []byte) (result *mcp.CallToolResult) {
	defer func() {
		if p := recover(); p != nil {
			result = failure(fmt.Sprintf("something is wrong with Salvo itself: %v", p))
		}
	}()
	var words string
	status, found, _ := answers.Answer(ctx, "", name, body, func(ctx context.Context, r *api.Request) (status int, text []byte) {
		status, text, words = r.Tell(ctx)
		return status, text
	})
	if status != api.OK {
		return failure(calls.Mistaken(ctx, name, body, found))
	}
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: words}}, StructuredContent: json.RawMessage(found)}
}

// failure is an answer that says why there is none.
func failure(text string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}, IsError: true}
}
