// Where is a line of the text that was run, after the text was edited further? The field keeps that text and the
// changes since, twice: for the run whose result is shown, and for the one whose result is awaited.
import { ChangeSet, StateEffect, StateField } from "@codemirror/state";
import type { EditorState, Text, Transaction } from "@codemirror/state";

interface RunText {
  text: Text;
  since: ChangeSet;
}

interface RunTexts {
  shown: RunText;
  awaited: RunText;
}

/** Declares the current text to be the one whose result is awaited. */
export const awaitResult = StateEffect.define<null>();

/** Declares the result of the awaited text to be the one that is shown. */
export const adoptResult = StateEffect.define<null>();

const unchanged = (text: Text): RunText => ({ text, since: ChangeSet.empty(text.length) });

function changed({ text, since }: RunText, transaction: Transaction): RunText {
  return { text, since: since.compose(transaction.changes) };
}

export const runText = StateField.define<RunTexts>({
  create: (state) => ({ shown: unchanged(state.doc), awaited: unchanged(state.doc) }),
  update(value, transaction) {
    let { shown, awaited } = value;
    if (transaction.docChanged) {
      shown = changed(shown, transaction);
      awaited = changed(awaited, transaction);
    }
    for (const effect of transaction.effects) {
      if (effect.is(awaitResult)) awaited = unchanged(transaction.newDoc);
      if (effect.is(adoptResult)) shown = awaited;
    }
    return { shown, awaited };
  },
});

export const lineCount = (state: EditorState): number => state.field(runText).shown.text.lines;

/** Returns where a column, counted from 1, of a line is now. A line that the text does not have is its last one. */
export function position(state: EditorState, line: number, column: number): number {
  const { text, since } = state.field(runText).shown;
  const at = text.line(Math.min(Math.max(line, 1), text.lines));
  return since.mapPos(Math.min(at.from + Math.max(column - 1, 0), at.to), 1);
}

export const lineStart = (state: EditorState, line: number): number => position(state, line, 1);
