// What has a student tried before?
import { assignment, attempt, attempts } from "../api/client.ts";
import type { AssignmentWithStart, Attempt } from "../api/types.ts";
import { h } from "../dom.ts";
import { attemptList } from "../history/attempt_list.ts";
import { attemptPanel } from "../history/attempt_panel.ts";
import { say, sentence } from "../language.ts";
import { workAddress } from "../route.ts";
import { crumbs } from "./crumbs.ts";
import { load } from "./load.ts";
import type { Page, View } from "./view.ts";

interface Opened {
  assignment: AssignmentWithStart;
  attempts: Attempt[];
}

async function open(id: string): Promise<Opened> {
  const [opened, all] = await Promise.all([assignment(id), attempts(id)]);
  return { assignment: opened, attempts: all };
}

/** Returns the list of attempts with the place of the chosen one, and the function that chooses. */
function chooser(page: Page, opened: Opened, left: AbortSignal) {
  const list = attemptList(opened.assignment.id, opened.attempts);
  const into = h("div", { class: "chosen" });
  let former = new AbortController();
  left.addEventListener("abort", () => former.abort());

  function choose(number: number | null, focus: boolean): void {
    former.abort();
    former = new AbortController();
    const { signal } = former;
    list.choose(number);
    if (number === null) {
      into.replaceChildren(h("p", { class: "empty" }, say("history.choose")));
      return;
    }
    void load({
      page,
      into,
      left: signal,
      request: () => attempt(number),
      render(answer) {
        into.replaceChildren(attemptPanel(opened.assignment, answer, signal));
        if (focus) into.querySelector("h2")?.focus();
      },
    });
  }
  return { element: h("div", { class: "history" }, list.element, into), choose };
}

export function historyView(page: Page, id: string, chosen: number | null): View {
  const left = new AbortController();
  const into = h("div");
  let number = chosen;
  let choose: (attempt: number | null, focus: boolean) => void = () => {};

  const heading = h("h1", { tabindex: -1 });
  function entitle(title: string): void {
    heading.replaceChildren(say("history.title", { title }));
    page.title(() => sentence("history.title", { title }));
  }
  entitle(id);

  void load({
    page,
    into,
    left: left.signal,
    request: () => open(id),
    render(opened) {
      entitle(opened.assignment.title);
      if (opened.attempts.length === 0) {
        into.replaceChildren(h("p", { class: "empty" }, say("history.empty")));
        return;
      }
      const choosing = chooser(page, opened, left.signal);
      choose = choosing.choose;
      into.replaceChildren(choosing.element);
      choose(number, false);
    },
  });

  const back = h("a", { href: workAddress(id) }, say("history.back"));
  return {
    element: h("div", {}, crumbs(back), heading, into),
    dispose: () => left.abort(),
    follow(route) {
      if (route.view !== "history" || route.assignment !== id) return false;
      number = route.attempt;
      choose(number, true);
      return true;
    },
  };
}
