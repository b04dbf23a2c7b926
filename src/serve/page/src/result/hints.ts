// How does a student get hints? One rung after the other, by the same button, up to the last that there is.
import { hint } from "../api/client.ts";
import type { Hint } from "../api/types.ts";
import { h, section } from "../dom.ts";
import { say, toldEach } from "../language.ts";
import { problem } from "../views/problem.ts";

/** `opened` are the hints that were shown before, the first rung first. */
export function hints(attempt: number, available: number, opened: readonly Hint[]): HTMLElement {
  const shown = h("ol", { class: "hint-list", "aria-live": "polite" });
  const failed = h("div");
  const button = h("button", { type: "button" });
  let rung = 0;
  let asking = false;

  function append(answer: Hint): void {
    rung = answer.rung;
    shown.append(toldEach(h("li", { value: rung }), answer.sentences));
    button.replaceChildren(say("hints.show", { rung: rung + 1 }));
    button.hidden = rung >= available;
    last.hidden = rung < available;
  }

  async function next(): Promise<void> {
    if (asking) return;
    asking = true;
    failed.replaceChildren();
    try {
      append(await hint(attempt, rung + 1));
      // The focus would be lost with the button.
      if (button.hidden) last.focus();
    } catch (error) {
      failed.replaceChildren(problem(error, null));
    } finally {
      asking = false;
    }
  }

  const last = h("p", { class: "fine", tabindex: -1, hidden: true }, say("hints.all"));
  button.addEventListener("click", () => void next());
  button.replaceChildren(say("hints.show", { rung: 1 }));
  opened.forEach(append);
  return section("hints", h("h3", {}, say("hints.title")), shown, button, last, failed);
}
