// How does a student get hints? One rung after the other, by the same button, up to the last that there is.
import { hint } from "../api/client.ts";
import { h, section, withCode } from "../dom.ts";
import { say } from "../language.ts";
import { problem } from "../views/problem.ts";

export function hints(attempt: number, available: number): HTMLElement {
  const shown = h("ol", { class: "hint-list", "aria-live": "polite" });
  const failed = h("div");
  const button = h("button", { type: "button" });
  let rung = 0;
  let asking = false;

  function renewButton(): void {
    if (rung < available) {
      button.replaceChildren(say("hints.show", { rung: rung + 1 }));
      return;
    }
    // The focus would be lost with the button.
    last.hidden = false;
    last.focus();
    button.remove();
  }

  async function next(): Promise<void> {
    if (asking) return;
    asking = true;
    failed.replaceChildren();
    try {
      const answer = await hint(attempt, rung + 1);
      rung += 1;
      shown.append(h("li", {}, ...answer.sentences.map((each) => h("p", {}, ...withCode(each)))));
      renewButton();
    } catch (error) {
      failed.replaceChildren(problem(error, null));
    } finally {
      asking = false;
    }
  }

  const last = h("p", { class: "fine", tabindex: -1, hidden: true }, say("hints.all"));
  button.addEventListener("click", () => void next());
  renewButton();
  return section("hints", h("h3", {}, say("hints.title")), shown, button, last, failed);
}
