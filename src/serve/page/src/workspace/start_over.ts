// How does a student begin anew? By a button that puts the text of the assignment into the editor. What was typed and
// never run is thrown away only after a question, and can be taken back.
import { freshId, h } from "../dom.ts";
import { say } from "../language.ts";
import type { Editor } from "../editor/editor.ts";
import { replacedNotice } from "./replaced.ts";

export interface StartOverOptions {
  editor: Editor;
  /** The text with which the assignment begins. */
  stub: string;
  /** True if the text in the editor is an attempt, so that the history has it. */
  isKept: () => boolean;
  /** The place of what is said afterwards. */
  notices: HTMLElement;
}

/** Asks whether the text may go, and calls `then` if so. */
function ask(then: () => void): void {
  const question = h("p", { id: freshId() }, say("work.startOverAsk"));
  const dialog = h("dialog", { class: "ask", "aria-labelledby": question.id, onclose: () => dialog.remove() });
  const answer = (go: boolean) => {
    dialog.close();
    if (go) then();
  };
  const keep = h("button", { type: "button", onclick: () => answer(false) }, say("work.startOverKeep"));
  const go = h("button", { type: "button", class: "run", onclick: () => answer(true) }, say("work.startOver"));
  dialog.append(question, h("div", { class: "toolbar" }, keep, go));
  document.body.append(dialog);
  dialog.showModal();
}

export function startOver({ editor, stub, isKept, notices }: StartOverOptions): HTMLElement {
  function begin(): void {
    if (editor.text() === stub) {
      notices.replaceChildren(h("div", { class: "notice", role: "status" }, say("work.isStart")));
      return;
    }
    editor.replace(stub, true);
    notices.replaceChildren(replacedNotice(say("work.startedOver"), editor));
    editor.focus();
  }
  const needsQuestion = () => !isKept() && editor.text() !== stub && editor.text().trim() !== "";
  return h("button", { type: "button", onclick: () => (needsQuestion() ? ask(begin) : begin()) }, say("work.startOver"));
}
