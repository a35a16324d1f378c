// Command program does what the engine's code must still do once it is written shorter:
// jumps in all directions, panics that are recovered, a stack that grows, goroutines that
// take turns in the middle of functions, a garbage collection at each of these moments.
package main

import (
	"fmt"
	"runtime"
	"strings"
)

type node struct {
	next  *node
	value int
}

func (n *node) sum() int {
	total := 0
	for ; n != nil; n = n.next {
		switch n.value % 5 {
		case 0:
			continue
		case 1, 3:
			total += 2 * n.value
		default:
			total -= n.value
		}
		if total > 1000 {
			goto done
		}
	}
done:
	return total
}

func list(n int) (first *node) {
	for i := range n {
		first = &node{first, i}
	}
	return first
}

// recovered says what a function panics with. What it holds must outlive a collection.
func recovered(do func(*node, []int) int) (said string) {
	held := list(20)
	defer func() { said += "." }() // this too is done
	defer func() {
		runtime.GC()
		said = fmt.Sprint(recover(), " ", held.sum())
	}()
	return fmt.Sprint(do(nil, []int{1, 2, 3}))
}

// deep needs more stack than there is at first; all its frames are read by a collection.
func deep(n int, held *node) int {
	var room [64]int
	room[n%64] = n
	if n == 0 {
		runtime.GC()
		return held.sum()
	}
	return deep(n-1, &node{held, n % 7}) + room[n%64] - n
}

// turns has goroutines hand a number on, each in the middle of a loop.
func turns(count int) int {
	in := make(chan int)
	out := in
	for range count {
		from, to := out, make(chan int)
		go func() {
			for v := range from {
				runtime.Gosched()
				to <- v + 1
			}
			close(to)
		}()
		out = to
	}
	go func() {
		for i := range 5 {
			in <- i
		}
		close(in)
	}()
	total := 0
	for v := range out {
		total += v
	}
	return total
}

// moved has pointers change places while there is much to collect: where one has gone that
// is not marked yet, and where it comes from, one that is. All must stay.
func moved() (kept bool) {
	all := make([]*node, 1<<16)
	for i := range all {
		all[i] = &node{value: i}
	}
	var garbage *node
	for i, k := 0, 1; i < 3_000_000; i++ {
		k = (k*5 + 12345) % len(all)
		to := i % len(all)
		all[k], all[to] = all[to], all[k]
		garbage = &node{value: -i}
	}
	seen := make([]bool, len(all))
	for _, n := range all {
		if n.value < 0 || seen[n.value] {
			return false
		}
		seen[n.value] = true
	}
	return garbage != nil
}

func divide(n, by int) int { return n / by }

func main() {
	fmt.Println(list(100).sum(), list(7).sum())
	fmt.Println(recovered(func(n *node, _ []int) int { return n.value }))
	fmt.Println(recovered(func(n *node, _ []int) int { n.next.value = 1; return 0 }))
	fmt.Println(recovered(func(n *node, _ []int) int { return turns(1) + n.value }))
	fmt.Println(recovered(func(n *node, list []int) int { return list[n.sum()+len(list)] }))
	fmt.Println(recovered(func(_ *node, list []int) int { return divide(list[0], list[1]-2) }))
	fmt.Println(recovered(func(_ *node, list []int) int { return len(list[list[2]:list[0]]) }))
	fmt.Println(deep(5000, list(10)))
	fmt.Println(turns(30))
	fmt.Println(moved())
	var any any = strings.Repeat("ab", 3)
	fmt.Println(recovered(func(*node, []int) int { return any.(int) }))
	words := map[string]float64{}
	for i := range 300 {
		words[fmt.Sprintf("%03d", i%50)] += float64(i) / 4
	}
	fmt.Println(len(words), words["007"], -1<<40, uint32(1<<31), 1e300)
}
