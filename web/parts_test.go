package web_test

// usual is an attack that most parts begin with.
const usual = "#1r+4w+aim+1+ranged+vs+red+light+dodge+1"

// parts are the parts of the page, each tried once.
var parts = []struct {
	name string
	run  func(v *visit)
}{
	{"first visit", firstVisit}, {"played", played}, {"taps", taps}, {"keywords", keywords}, {"chips", chips}, {"inactive", inactive},
	{"help", help}, {"undo", undo}, {"swap and reset", swapAndReset}, {"mistakes", mistakes}, {"hurry", hurry}, {"requests", requests},
	{"brief", brief}, {"compare", compare}, {"why", why}, {"what if", whatIf}, {"roll it", rollIt}, {"advisor", advisor},
	{"links", links}, {"edition note", editionNote}, {"broken link", brokenLink}, {"share", share}, {"layout", layout}, {"tasks", tasks},
	{"look", look}, {"keyboard", keyboard}, {"install", install}, {"accessibility", accessibility},
	{"pick a unit", pickUnit}, {"card", card}, {"by hand", byHand}, {"weapons and guardian", weaponsAndGuardian},
	{"unit hurry", unitHurry}, {"unit undo", unitUndo}, {"unit swap", unitSwap}, {"unit links", unitLinks}, {"army list", armyList},
	{"volley", volley}, {"volley order", volleyOrder}, {"volley happened", volleyHappened}, {"volley kept", volleyKept}, {"volley army", volleyArmy}, {"volley share", volleyShare}, {"left off", leftOff},
	{"matrix", matrix}, {"unit layout", unitLayout}, {"unit keyboard", unitKeyboard}, {"unit accessibility", unitAccessibility},
	{"builds", builds}, {"builds defend", buildsDefend}, {"builds against", buildsAgainst}, {"builds limits", buildsLimits}, {"builds open", buildsOpen},
	{"builds mine", buildsMine}, {"builds share", buildsShare}, {"builds layout", buildsLayout},
}
