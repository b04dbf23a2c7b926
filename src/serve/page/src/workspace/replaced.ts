// What tells a student that the text in the editor was replaced, and how to get the former one back?
import { h } from "../dom.ts";
import { say } from "../language.ts";
import type { Editor } from "../editor/editor.ts";

/** `what` says what is in the editor now. */
export function replacedNotice(what: Node, editor: Editor): HTMLElement {
  const notice = h("div", { class: "notice", role: "status" });
  const undo = h(
    "button",
    {
      type: "button",
      onclick: () => {
        editor.undo();
        editor.focus();
        notice.remove();
      },
    },
    say("work.undo"),
  );
  notice.append(h("span", {}, what), undo);
  return notice;
}
