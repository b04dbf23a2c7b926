// What do all editors of the page share: the one to write in, the text of an attempt, and a comparison?
import { bracketMatching } from "@codemirror/language";
import { Compartment, EditorState } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightSpecialChars, lineNumbers } from "@codemirror/view";
import { localised, sentence } from "../language.ts";
import { theme } from "./theme.ts";
import { tongue } from "./tongues.ts";
import { wrappedLines } from "./wrapped_lines.ts";

const darkScheme = matchMedia("(prefers-color-scheme: dark)");
const scheme = new Compartment();
const words = new Compartment();

export interface Label {
  name: () => string;
  description: () => string;
}

function wordsNow(label: Label): Extension {
  const description = label.description();
  return [
    EditorState.phrases.of({
      "Control character": sentence("editor.controlCharacter"),
      "Selection deleted": sentence("editor.selectionDeleted"),
    }),
    EditorView.contentAttributes.of({
      "aria-label": label.name(),
      // It can be focused without this, but tools that check accessibility do not know that.
      tabindex: "0",
      ...(description && { "aria-description": description }),
    }),
  ];
}

export function common(language: string, label: Label): Extension {
  return [
    lineNumbers(),
    highlightSpecialChars(),
    drawSelection(),
    wrappedLines,
    bracketMatching(),
    EditorState.tabSize.of(4),
    tongue(language),
    theme,
    scheme.of(EditorView.darkTheme.of(darkScheme.matches)),
    words.of(wordsNow(label)),
  ];
}

export const readOnly: Extension = [
  EditorState.readOnly.of(true),
  EditorView.contentAttributes.of({ "aria-readonly": "true" }),
];

/** Lets a view follow the language of the page and the colours of the system, until `left` is aborted. */
export function keepCurrent(view: EditorView, label: Label, left: AbortSignal): void {
  localised(view, (target) => {
    if (!left.aborted) target.dispatch({ effects: words.reconfigure(wordsNow(label)) });
  });
  darkScheme.addEventListener(
    "change",
    () => view.dispatch({ effects: scheme.reconfigure(EditorView.darkTheme.of(darkScheme.matches)) }),
    { signal: left },
  );
}
