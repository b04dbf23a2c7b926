// Which line is executed next? It is marked while a reader walks through a run.
import { StateEffect, StateField } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";

/** Marks the line with this number; 0 takes the mark away. */
export const markStep = StateEffect.define<number>();

const mark = Decoration.line({ class: "cm-step", attributes: { "aria-current": "step" } });

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    // After a change the line may be another one.
    let marks = transaction.docChanged ? Decoration.none : value;
    for (const effect of transaction.effects) {
      if (!effect.is(markStep)) continue;
      const { doc } = transaction.state;
      const known = effect.value >= 1 && effect.value <= doc.lines;
      marks = known ? Decoration.set(mark.range(doc.line(effect.value).from)) : Decoration.none;
    }
    return marks;
  },
  provide: (self) => EditorView.decorations.from(self),
});

export const currentLine: Extension = field;
