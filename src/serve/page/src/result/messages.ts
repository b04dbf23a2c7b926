// What does the server remark on the program besides its verdict? Each message goes to its line, if it has one.
import type { Message } from "../api/types.ts";
import { h, section } from "../dom.ts";
import { say, told } from "../language.ts";

function place(message: Message, goTo: (line: number) => void): HTMLElement {
  if (message.line === 0) return h("span", { class: "whole" }, say("messages.whole"));
  return h(
    "button",
    { type: "button", class: "go", onclick: () => goTo(message.line) },
    say("lines.line", { line: message.line }),
  );
}

export function messageList(messages: readonly Message[], goTo: (line: number) => void): HTMLElement {
  const rows = messages.map((each) =>
    h(
      "li",
      {},
      h("span", { class: "rank", "aria-hidden": "true" }, "!"),
      place(each, goTo),
      h("span", { class: "reason" }, told(each.message)),
    ),
  );
  return section("remarks", h("h3", {}, say("messages.title")), h("ul", { class: "places" }, ...rows));
}
