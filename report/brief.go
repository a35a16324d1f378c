package report

import "salvo/report/document"

// BriefHTML is an answer in one line for a page: the average, or the chance that was asked
// for, and the chance that the defender is gone.
func BriefHTML(ans *Answer) string {
	return document.HTMLOf(document.Document{headline(ans, nil)})
}
