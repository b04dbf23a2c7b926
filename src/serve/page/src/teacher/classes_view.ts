// Which classes of an assignment were judged, and how is another one handed in?
import { h, section } from "../dom.ts";
import type { Said } from "../api/types.ts";
import { say, sentence, time } from "../language.ts";
import { classAddress } from "../route.ts";
import { crumbs } from "../views/crumbs.ts";
import { load } from "../views/load.ts";
import type { Page, View } from "../views/view.ts";
import { classes } from "./api.ts";
import { chooser, leftOut } from "./chooser.ts";
import { countsLine } from "./counts.ts";
import type { ClassList, ClassRun } from "./types.ts";

/** What was left out of the class that was just handed in; it is shown with the class. */
let remark: { class: number; names: string[] } | null = null;

export const remarkOf = (number: number): Text | null => (remark?.class === number ? leftOut(remark.names) : null);

/** Names a class by its folder or archive; the attempts of students have no other name. */
export function nameOf(run: ClassRun): Text {
  if (run.source === "attempts") return say("class.ofAttempts", { class: run.class });
  return run.name ? say("class.named", { class: run.class, name: run.name }) : say("class.ofFiles", { class: run.class });
}

function row(assignment: string, each: ClassList["classes"][number]): HTMLElement {
  return h(
    "li",
    {},
    h("a", { href: classAddress(assignment, each.class) }, nameOf(each)),
    h("span", { class: "when" }, time(each.at)),
    each.counts ? countsLine(each.counts) : h("span", {}, say(`classState.${each.state}`)),
  );
}

export function classesView(page: Page, assignment: string): View {
  const left = new AbortController();
  const into = h("div");
  const heading = h("h1", { tabindex: -1 }, assignment);
  function entitle(title: Said): void {
    heading.replaceChildren(say("class.title", { title }));
    page.title(() => sentence("class.title", { title }));
  }
  entitle(assignment);
  void load({
    page,
    into,
    left: left.signal,
    request: () => classes(assignment),
    render(list) {
      entitle(list.title);
      const choose = chooser(assignment, list.extension, (made) => {
        if (made.left_out.length > 0) remark = { class: made.class, names: made.left_out };
        location.hash = classAddress(assignment, made.class);
      });
      const former =
        list.classes.length === 0
          ? h("p", { class: "empty" }, say("class.none"))
          : h("ul", { class: "classes" }, ...list.classes.map((each) => row(assignment, each)));
      into.replaceChildren(choose, section("former", h("h2", {}, say("class.former")), former));
    },
  });
  const element = h("div", { class: "teacher" }, crumbs(), heading, into);
  return { element, dispose: () => left.abort() };
}
