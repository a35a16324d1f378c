module salvo

go 1.26

require (
	github.com/alecthomas/kong v1.16.1
	pgregory.net/rapid v1.3.0
)
