// What tells a student that the text in the editor was replaced, and how to get the former one back?
import { h } from "../dom.ts";
import { say } from "../language.ts";
import type { Editor } from "../editor/editor.ts";

export function replacedNotice(attempt: number, editor: Editor): HTMLElement {
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
  notice.append(h("span", {}, say("work.replaced", { attempt })), undo);
  return notice;
}
