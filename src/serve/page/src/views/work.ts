// Where does a student work on an assignment?
import { assignment, attempt } from "../api/client.ts";
import type { Said } from "../api/types.ts";
import { h, withCode } from "../dom.ts";
import { localised, say, spoken, told } from "../language.ts";
import { focusableIfScrolled } from "../result/scrolled.ts";
import { historyAddress } from "../route.ts";
import { workspace } from "../workspace/workspace.ts";
import type { Opened } from "../workspace/workspace.ts";
import { crumbs } from "./crumbs.ts";
import { load } from "./load.ts";
import { taskParts } from "./task_text.ts";
import type { Page, View } from "./view.ts";

async function open(id: string): Promise<Opened> {
  const opened = await assignment(id);
  return { assignment: opened, last: opened.last && (await attempt(opened.last.attempt)) };
}

/** What is to be done, as the teacher wrote it. A student who knows it can fold it up. */
function task(text: Said): HTMLElement[] {
  if (!text) return [];
  const shown = localised(h("div"), (box) =>
    box.replaceChildren(
      ...taskParts(spoken(text)).map((part) =>
        part.isCode ? focusableIfScrolled(h("pre", {}, part.text)) : h("p", {}, ...withCode(part.text)),
      ),
    ),
  );
  return [h("details", { class: "task", open: true }, h("summary", {}, say("work.task")), shown)];
}

export function workView(page: Page, id: string): View {
  const left = new AbortController();
  const heading = h("h1", { tabindex: -1 }, id);
  const tongue = h("span", { class: "tongue" });
  const into = h("div");
  page.title(() => heading.textContent ?? "");
  void load({
    page,
    into,
    left: left.signal,
    request: () => open(id),
    render(opened) {
      heading.replaceChildren(told(opened.assignment.title));
      tongue.textContent = opened.assignment.language;
      page.title(() => spoken(opened.assignment.title));
      const parts = [...task(opened.assignment.task), workspace(page, opened, left.signal)];
      into.replaceChildren(...parts);
    },
  });
  const history = h("a", { class: "to-history", href: historyAddress(id) }, say("work.history"));
  const element = h("div", {}, crumbs(), h("div", { class: "title" }, heading, tongue, history), into);
  return { element, dispose: () => left.abort() };
}
