// How does a reader get from a view to the ones above it?
import { h } from "../dom.ts";
import { label, say } from "../language.ts";
import { assignmentsAddress } from "../route.ts";

export function crumbs(...further: Node[]): HTMLElement {
  const items = [h("a", { href: assignmentsAddress }, say("home")), ...further];
  const list = h("ol", {}, ...items.map((item) => h("li", {}, item)));
  return label(h("nav", { class: "crumbs" }, list), "aria-label", "crumbs");
}
