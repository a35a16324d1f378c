package english

import "testing"

func TestCounted(t *testing.T) {
	for _, c := range []struct {
		n            int
		plural, want string
	}{{0, "hits", "0 hits"}, {1, "hits", "1 hit"}, {2, "hits", "2 hits"}, {1, "red dice", "1 red die"}, {3, "red dice", "3 red dice"}} {
		if got := Counted(c.n, c.plural); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

func TestList(t *testing.T) {
	for want, words := range map[string][]string{"": nil, "a": {"a"}, "a and b": {"a", "b"}, "a, b and c": {"a", "b", "c"}} {
		if got := List(words); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// Only what is certain reads as certain.
func TestPercent(t *testing.T) {
	for _, c := range []struct {
		p    float64
		want string
	}{{0, "0.0%"}, {0.0001, "<0.1%"}, {0.6623, "66.2%"}, {0.99999, ">99.9%"}, {1, "100%"}} {
		if got := Percent(c.p); got != c.want {
			t.Errorf("%v: %s, want %s", c.p, got, c.want)
		}
	}
	if got := Spaced(0.6623); got != "66.2 %" {
		t.Error(got)
	}
}

func TestSigned(t *testing.T) {
	for _, c := range []struct {
		x    float64
		want string
	}{{0.374, "+0.37"}, {-0.374, "−0.37"}, {0, "="}, {1e-12, "="}, {0.001, "+0.00"}} {
		if got := Signed(c.x, 2); got != c.want {
			t.Errorf("%v: %s, want %s", c.x, got, c.want)
		}
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[int]string{7: "7", 999: "999", 1000: "1,000", 18300000: "18,300,000"} {
		if got := Thousands(n); got != want {
			t.Errorf("%d: %s", n, got)
		}
	}
}
