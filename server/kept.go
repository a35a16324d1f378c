package server

import "sync"

// maxKept is how many bytes of titles and pictures are kept.
const maxKept = 16 << 20

// kept are answers that are asked for again and again: whoever opens a chat asks for the
// picture of every link in it. The oldest make room for new ones.
type kept struct {
	mu     sync.Mutex
	most   int
	size   int
	bodies map[string][]byte
	order  []string // the oldest first
}

func (k *kept) get(key string) ([]byte, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	body, ok := k.bodies[key]
	return body, ok
}

func (k *kept) put(key string, body []byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if _, ok := k.bodies[key]; ok || len(key)+len(body) > k.most {
		return
	}
	if k.bodies == nil {
		k.bodies = map[string][]byte{}
	}
	k.bodies[key] = body
	k.order = append(k.order, key)
	for k.size += len(key) + len(body); k.size > k.most; k.order = k.order[1:] {
		oldest := k.order[0]
		k.size -= len(oldest) + len(k.bodies[oldest])
		delete(k.bodies, oldest)
	}
}
