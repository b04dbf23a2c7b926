// How can a student run the example alone? By a command to copy.
import { h } from "../dom.ts";
import { say } from "../language.ts";
import type { Key } from "../catalogue/catalogue.ts";
import { focusableIfScrolled } from "./scrolled.ts";

/** Copies a command. Where the browser does not allow it, the command is selected instead. */
async function copy(command: HTMLElement): Promise<Key> {
  try {
    await navigator.clipboard.writeText(command.textContent ?? "");
    return "example.copied";
  } catch {
    getSelection()?.selectAllChildren(command);
    return "example.selected";
  }
}

export function reproduction(command: string): HTMLElement {
  const box = focusableIfScrolled(h("pre", { class: "command" }, command));
  const said = h("span", { class: "fine", role: "status" });
  const button = h(
    "button",
    {
      type: "button",
      onclick: () => void copy(box).then((key) => said.replaceChildren(say(key))),
    },
    say("example.copy"),
  );
  return h(
    "details",
    { class: "more" },
    h("summary", {}, say("example.reproduce")),
    h("p", { class: "fine" }, say("example.reproduceHow")),
    box,
    h("p", { class: "copy" }, button, said),
  );
}
