// How does a mark look? By a sign with a name, so that nothing depends on the colour alone.
import { h } from "../dom.ts";
import { say } from "../language.ts";

export function mark(right: boolean): HTMLElement {
  const sign = h("span", { "aria-hidden": "true" }, right ? "✓" : "✗");
  const name = h("span", { class: "quiet" }, say(right ? "answer.markedRight" : "answer.markedWrong"));
  return h("span", { class: `mark ${right ? "right" : "wrong"}` }, sign, name);
}
