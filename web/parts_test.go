package web_test

// usual is an attack that most parts begin with.
const usual = "#1r+4w+aim+1+ranged+vs+red+light+dodge+1"

// part is a part of the page, tried once.
type part struct {
	name string
	run  func(v *visit)
}

// computed are the parts that depend on who computes.
var computed = []part{
	{"first visit", firstVisit}, {"home", homes}, {"home lists", homeLists}, {"home sample", homeSample}, {"played", played}, {"taps", taps}, {"undo", undo}, {"mistakes", mistakes}, {"hurry", hurry}, {"requests", requests},
	{"what if", whatIf}, {"advisor", advisor}, {"rerolled", rerolledAsAdvised}, {"defended", defended}, {"links", links}, {"list links", listLinks}, {"share", share}, {"tasks", tasks}, {"look", look},
	{"pick a unit", pickUnit}, {"unit hurry", unitHurry}, {"unit links", unitLinks}, {"army list", armyList},
	{"volley", volley}, {"volley happened", volleyHappened}, {"volley targets", volleyTargets}, {"volley notes", volleyNotes}, {"volley share", volleyShare}, {"duel", duels}, {"duel happened", duelHappened}, {"duel share", duelShare}, {"left off", leftOff}, {"matrix", matrix},
	{"builds", builds}, {"builds against", buildsAgainst}, {"builds open", buildsOpen}, {"builds share", buildsShare},
}

// shown are the parts that look or act differently by the size of the window, whoever
// computes.
var shown = []part{
	{"keywords", keywords}, {"chips", chips}, {"help", help}, {"brief", brief}, {"compare", compare}, {"layout", layout},
	{"keyboard", keyboard}, {"accessibility", accessibility}, {"card", card}, {"by hand", byHand}, {"weapons and guardian", weaponsAndGuardian},
	{"unit undo", unitUndo}, {"volley army", volleyArmy}, {"volley look", volleyLook},
	{"unit layout", unitLayout}, {"unit keyboard", unitKeyboard}, {"unit accessibility", unitAccessibility},
	{"duel look", duelLook}, {"builds mine", buildsMine}, {"builds layout", buildsLayout},
}

// anywhere are the parts that depend on neither: what they tap is there at every size, and
// what follows is the same. They are tried on a phone, where a tap misses more easily.
var anywhere = []part{
	{"inactive", inactive}, {"swap and reset", swapAndReset}, {"why", why}, {"roll it", rollIt}, {"edition note", editionNote}, {"broken link", brokenLink},
	{"unit swap", unitSwap}, {"volley order", volleyOrder}, {"volley kept", volleyKept}, {"builds defend", buildsDefend}, {"builds limits", buildsLimits},
}
