// Command salvo-wasm is the engine for a browser. It is built as WebAssembly
// (GOOS=js GOARCH=wasm), runs in a worker, and answers the calls of package
// api: it registers the function salvoCall(name, body), which takes two texts
// and returns an object with the status and the body of the answer. Anywhere
// else it does nothing.
package main
