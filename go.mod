module salvo

go 1.26
