// Command salvo-wasm is the engine for a browser. It is built as WebAssembly
// (GOOS=js GOARCH=wasm, with the tag noembed), runs in a worker, and answers the
// calls of package api that the page makes: it registers the function
// salvoCall(name, body), which takes two texts and returns an object with the
// status and the body of the answer. The worker gives it the library of units as
// a text, salvoLibrary, and before it asks for an army list what list builders
// call cards, salvoLists. Built with the tag allcalls instead, for the npm package
// (internal/npm), it answers all calls and carries both. Anywhere else it does nothing.
package main
