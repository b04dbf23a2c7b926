// Where does the editor live? In a shadow root: there the styles of CodeMirror become adopted style sheets,
// which `default-src 'self'` allows. In the document itself they would be a style element, which it forbids.
import { EditorView } from "@codemirror/view";
import type { EditorState } from "@codemirror/state";
import { h } from "../dom.ts";

export interface Placed {
  element: HTMLElement;
  view: EditorView;
}

export function placed(state: EditorState): Placed {
  const element = h("div", { class: "editor" });
  const root = element.attachShadow({ mode: "open" });
  const view = new EditorView({ state, parent: root, root });
  return { element, view };
}
