// How are suspicious lines marked? By their rank in a gutter and by a background, which move with the text.
import { RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import type { EditorState, Extension } from "@codemirror/state";
import { Decoration, EditorView, gutter, GutterMarker } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";
import type { SuspiciousLine } from "../api/types.ts";
import { lineCount, lineStart } from "./run_text.ts";

/** Replaces the marks by those of lines of the text that was run. */
export const markSuspicious = StateEffect.define<readonly SuspiciousLine[]>();

class Rank extends GutterMarker {
  readonly rank: number;
  readonly first: boolean;

  constructor(rank: number, first: boolean) {
    super();
    this.rank = rank;
    this.first = first;
  }

  override eq(other: Rank): boolean {
    return other.rank === this.rank && other.first === this.first;
  }

  override toDOM(): Node {
    const box = document.createElement("span");
    box.className = "cm-rank";
    box.textContent = this.first ? String(this.rank) : "│";
    return box;
  }
}

interface Mark {
  from: number;
  rank: number;
  first: boolean;
}

/** Returns one mark for each line, the best rank if a line has several. */
function marksOf(state: EditorState, lines: readonly SuspiciousLine[]): Mark[] {
  const marks = new Map<number, Mark>();
  for (const each of [...lines].sort((a, b) => a.rank - b.rank)) {
    for (let line = each.line; line <= Math.min(each.last_line, lineCount(state)); line += 1) {
      const from = state.doc.lineAt(lineStart(state, line)).from;
      if (!marks.has(from)) marks.set(from, { from, rank: each.rank, first: line === each.line });
    }
  }
  return [...marks.values()].sort((a, b) => a.from - b.from);
}

function decorations(marks: readonly Mark[]): DecorationSet {
  return Decoration.set(
    marks.map(({ from, rank, first }) =>
      Decoration.line({ class: rank === 1 ? "cm-suspicious cm-first" : "cm-suspicious", rank, first }).range(from),
    ),
  );
}

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    let marks = value.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(markSuspicious)) marks = decorations(marksOf(transaction.state, effect.value));
    }
    return marks;
  },
  provide: (self) => EditorView.decorations.from(self),
});

function gutterMarks(view: EditorView): ReturnType<RangeSetBuilder<GutterMarker>["finish"]> {
  const builder = new RangeSetBuilder<GutterMarker>();
  view.state.field(field).between(0, view.state.doc.length, (from, _to, { spec }) => {
    builder.add(from, from, new Rank(spec.rank, spec.first));
  });
  return builder.finish();
}

export const suspiciousLines: Extension = [field, gutter({ class: "cm-suspicious-gutter", markers: gutterMarks })];
