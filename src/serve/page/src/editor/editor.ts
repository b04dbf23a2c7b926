// How does a student edit a program? In CodeMirror, with the marks of the last result. The caller sees text
// and lines, nothing of CodeMirror.
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory, undo } from "@codemirror/commands";
import { indentOnInput } from "@codemirror/language";
import { lintGutter } from "@codemirror/lint";
import { EditorState, Prec, Transaction } from "@codemirror/state";
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap } from "@codemirror/view";
import type { SuspiciousLines } from "../api/types.ts";
import { common, keepCurrent, readOnly } from "./common.ts";
import type { Label } from "./common.ts";
import { currentLine, markStep } from "./current_line.ts";
import { diagnose } from "./diagnostics.ts";
import type { Messages } from "./diagnostics.ts";
import { editsBetween } from "./edits.ts";
import { placed } from "./place.ts";
import { adoptResult, awaitResult, lineStart, runText } from "./run_text.ts";
import { markSuspicious, suspiciousLines } from "./suspicious.ts";

export interface EditorOptions {
  text: string;
  language: string;
  label: Label;
  changed: () => void;
  run: () => void;
  /** The text can be read and not changed. */
  readOnly?: boolean;
  /** Is aborted when the editor is not needed any longer. */
  left: AbortSignal;
}

export interface Editor {
  element: HTMLElement;
  text(): string;
  /** Replaces the text. */
  replace(text: string, undoable: boolean): void;
  undo(): void;
  focus(): void;
  /** Moves the cursor to a line of the text that was run. */
  goTo(line: number): void;
  /** Declares the current text to be the one that the next result is about. */
  awaitResult(): void;
  /** Shows the messages of a result, and forgets the suspicious lines of an earlier one. */
  showResult(result: Messages): void;
  showLines(lines: SuspiciousLines): void;
  /** Marks a line of the present text and brings it into sight; 0 takes the mark away. */
  showStep(line: number): void;
}

function extensions(options: EditorOptions) {
  const runKey = { key: "Mod-Enter", run: () => (options.run(), true) };
  return [
    suspiciousLines,
    currentLine,
    lintGutter(),
    common(options.language, options.label),
    runText,
    options.readOnly ? readOnly : [],
    history(),
    indentOnInput(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    Prec.highest(keymap.of([runKey])),
    keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) options.changed();
    }),
  ];
}

/** Scrolls the editor alone: a page that moves would take the button away with which a reader steps. */
function scrollToLine(view: EditorView, line: number): void {
  const margin = 40;
  const { top, bottom } = view.lineBlockAt(view.state.doc.line(line).from);
  const box = view.scrollDOM;
  if (top - margin < box.scrollTop) box.scrollTop = top - margin;
  else if (bottom + margin > box.scrollTop + box.clientHeight) box.scrollTop = bottom + margin - box.clientHeight;
}

export function createEditor(options: EditorOptions): Editor {
  const state = EditorState.create({ doc: options.text, extensions: extensions(options) });
  const { element, view } = placed(state);
  keepCurrent(view, options.label, options.left);
  options.left.addEventListener("abort", () => view.destroy());
  const text = (): string => view.state.doc.toString();

  return {
    element,
    text,
    replace(next, undoable) {
      view.dispatch({
        changes: editsBetween(text(), next),
        // What was typed just before is not undone with it.
        annotations: [Transaction.addToHistory.of(undoable), isolateHistory.of("full")],
      });
    },
    undo: () => undo(view),
    focus: () => view.focus(),
    goTo(line) {
      const at = lineStart(view.state, line);
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
      view.focus();
    },
    awaitResult: () => view.dispatch({ effects: awaitResult.of(null) }),
    showResult(result) {
      view.dispatch({ effects: [adoptResult.of(null), markSuspicious.of([])] });
      view.dispatch(diagnose(view.state, result));
    },
    showStep(line) {
      view.dispatch({ effects: markStep.of(line) });
      const known = line >= 1 && line <= view.state.doc.lines;
      if (known) scrollToLine(view, line);
    },
    showLines: (lines) => view.dispatch({ effects: markSuspicious.of(lines.lines) }),
  };
}
