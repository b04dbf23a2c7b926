// How is a line shown that is longer than the editor is wide? It is broken, and goes on two places further in than it
// begins. The widths are classes, because the Content-Security-Policy forbids style attributes.
import { RangeSetBuilder } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin } from "@codemirror/view";
import type { DecorationSet, ViewUpdate } from "@codemirror/view";

const DEEPEST = 16;
const FURTHER = 2;

/** Returns how many columns of white space a line begins with. */
export function indentation(text: string, tabSize: number): number {
  let column = 0;
  for (const c of text) {
    if (c === "\t") column += tabSize - (column % tabSize);
    else if (c === " ") column += 1;
    else break;
  }
  return column;
}

const hanging = Array.from({ length: DEEPEST + 1 }, (_, columns) => Decoration.line({ class: `cm-in-${columns}` }));

const rules = Object.fromEntries(
  hanging.map((_, columns) => {
    const width = `${columns + FURTHER}ch`;
    return [`.cm-line.cm-in-${columns}`, { paddingLeft: `calc(.6rem + ${width})`, textIndent: `-${width}` }];
  }),
);

function decorated(view: EditorView): DecorationSet {
  const made = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      made.add(line.from, line.from, hanging[Math.min(indentation(line.text, view.state.tabSize), DEEPEST)]!);
      at = line.to + 1;
    }
  }
  return made.finish();
}

const hangingLines = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = decorated(view);
    }
    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged) this.decorations = decorated(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

export const wrappedLines: Extension = [EditorView.lineWrapping, hangingLines, EditorView.theme(rules)];
