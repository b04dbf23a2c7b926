// How is the text of an attempt shown? In an editor that cannot change it, alone with its marks or compared with
// the current text.
import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { lintGutter } from "@codemirror/lint";
import type { AttemptWithText } from "../api/types.ts";
import { sentence } from "../language.ts";
import { common, keepCurrent, readOnly } from "./common.ts";
import type { Label } from "./common.ts";
import { diagnose } from "./diagnostics.ts";
import { placed } from "./place.ts";
import { lineStart, runText } from "./run_text.ts";
import { markSuspicious, suspiciousLines } from "./suspicious.ts";

export interface AttemptText {
  element: HTMLElement;
  goTo(line: number): void;
}

export function attemptText(attempt: AttemptWithText, language: string, left: AbortSignal): AttemptText {
  const label: Label = {
    name: () => sentence("history.text", { attempt: attempt.ordinal }),
    description: () => "",
  };
  const extensions = [suspiciousLines, lintGutter(), common(language, label), runText, readOnly];
  const { element, view } = placed(EditorState.create({ doc: attempt.text, extensions }));
  keepCurrent(view, label, left);
  left.addEventListener("abort", () => view.destroy());
  if (attempt.lines) view.dispatch({ effects: markSuspicious.of(attempt.lines.lines) });
  if (attempt.result) view.dispatch(diagnose(view.state, attempt.result));
  return {
    element,
    goTo(line) {
      const at = lineStart(view.state, line);
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
      view.focus();
    },
  };
}

export function comparison(
  attempt: AttemptWithText,
  current: string,
  language: string,
  left: AbortSignal,
): HTMLElement {
  const label: Label = {
    name: () => sentence("history.comparison", { attempt: attempt.ordinal }),
    description: () => "",
  };
  const merge = unifiedMergeView({ original: attempt.text, mergeControls: false });
  const extensions = [common(language, label), merge, readOnly];
  const { element, view } = placed(EditorState.create({ doc: current, extensions }));
  keepCurrent(view, label, left);
  left.addEventListener("abort", () => view.destroy());
  return element;
}
