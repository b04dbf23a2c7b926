// How is a program shown that cannot be changed? In an editor as high as the text.
import { EditorState } from "@codemirror/state";
import { common, keepCurrent, readOnly } from "./common.ts";
import type { Label } from "./common.ts";
import { placed } from "./place.ts";

export function programText(text: string, language: string, name: () => string, left: AbortSignal): HTMLElement {
  const label: Label = { name, description: () => "" };
  const doc = text.replace(/\n$/, "");
  const { element, view } = placed(EditorState.create({ doc, extensions: [common(language, label), readOnly] }));
  keepCurrent(view, label, left);
  left.addEventListener("abort", () => view.destroy());
  element.classList.add("program");
  return element;
}
