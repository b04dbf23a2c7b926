// How does the editor look? Colours come from the variables of style/page.css, which reach into the shadow
// root. No rule may name an image as data, because the Content-Security-Policy forbids it.
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const look = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--card)", fontSize: ".9rem", height: "100%" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5", overflow: "auto" },
  ".cm-content": { caretColor: "var(--ink)", padding: ".5rem 0" },
  ".cm-line": { padding: "0 .6rem" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  "& > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { backgroundColor: "var(--selection)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "var(--selection)",
  },
  ".cm-gutters": { backgroundColor: "var(--wash)", color: "var(--soft)", borderRight: "1px solid var(--line)" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2.4rem", padding: "0 .5rem 0 .2rem" },
  ".cm-activeLine": { backgroundColor: "var(--active-line)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: "1px solid var(--accent)",
  },
  "&.cm-focused .cm-nonmatchingBracket": {
    backgroundColor: "transparent",
    outline: "1px dashed var(--different)",
  },
  ".cm-specialChar": { color: "var(--different)" },
  ".cm-tooltip": {
    color: "var(--ink)",
    backgroundColor: "var(--card)",
    border: "1px solid var(--soft)",
    borderRadius: "4px",
    maxWidth: "min(32rem, 90vw)",
    fontFamily: "var(--sans)",
  },
});

const marks = EditorView.theme({
  ".cm-suspicious-gutter": { width: "1.5rem" },
  ".cm-rank": {
    display: "block",
    textAlign: "center",
    fontWeight: "700",
    color: "var(--ink)",
    boxShadow: "inset 3px 0 0 var(--different)",
    backgroundColor: "var(--suspicious)",
  },
  ".cm-line.cm-suspicious": { backgroundColor: "var(--suspicious)" },
  ".cm-line.cm-suspicious.cm-first": { backgroundColor: "var(--most-suspicious)" },
  "& .cm-content .cm-line.cm-step": { backgroundColor: "var(--step)", boxShadow: "inset 4px 0 0 var(--accent)" },
  ".cm-gutter-lint": { width: "1.2rem" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0 .1rem" },
  ".cm-gutter-lint .cm-lint-marker": {
    content: "normal",
    width: "1rem",
    height: "auto",
    textAlign: "center",
    fontWeight: "700",
    color: "var(--undecided)",
  },
  ".cm-gutter-lint .cm-lint-marker::before": { content: '"!"' },
  ".cm-gutter-lint .cm-lint-marker-error": { color: "var(--different)" },
  ".cm-lintRange.cm-lintRange-warning, .cm-lintRange.cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy 1px var(--undecided)",
    textUnderlineOffset: "3px",
    textDecorationSkipInk: "none",
  },
  ".cm-lintRange.cm-lintRange-error": { textDecorationColor: "var(--different)" },
  ".cm-diagnostic": { padding: ".4rem .7rem", fontSize: ".9rem" },
  ".cm-diagnostic-warning": { borderLeft: "5px solid var(--undecided)" },
  ".cm-diagnostic-error": { borderLeft: "5px solid var(--different)" },
});

const comparison = EditorView.theme({
  ".cm-changeGutter": { width: "1.2rem", padding: "0", textAlign: "center", fontWeight: "700" },
  "& .cm-changeGutter .cm-changedLineGutter": { background: "none", color: "var(--equivalent)" },
  "& .cm-changeGutter .cm-deletedLineGutter": { background: "none", color: "var(--different)" },
  ".cm-changedLineGutter::before": { content: '"+"' },
  ".cm-deletedLineGutter::before": { content: '"−"' },
  "&.cm-merge-b .cm-changedLine": { backgroundColor: "var(--good-wash)" },
  ".cm-deletedChunk": { backgroundColor: "var(--bad-wash)", paddingLeft: "0" },
  ".cm-deletedChunk .cm-deletedLine": { padding: "0 .6rem" },
  "&.cm-merge-b .cm-changedText": { background: "var(--added)" },
  "& .cm-deletedChunk .cm-deletedText": { background: "var(--removed)" },
});

const syntax = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.self, tags.null, tags.bool], color: "var(--syntax-keyword)" },
  { tag: [tags.string, tags.character, tags.regexp, tags.special(tags.string)], color: "var(--syntax-string)" },
  { tag: [tags.number], color: "var(--syntax-number)" },
  { tag: [tags.comment], color: "var(--syntax-comment)", fontStyle: "italic" },
  { tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.typeName)], color: "var(--syntax-type)" },
  { tag: [tags.meta, tags.annotation, tags.processingInstruction], color: "var(--syntax-number)" },
  { tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.propertyName)], fontWeight: "600" },
]);

export const theme: Extension = [look, marks, comparison, syntaxHighlighting(syntax)];
