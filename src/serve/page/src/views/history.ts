// What has a student tried before?
import { h } from "../dom.ts";
import { attemptList } from "../history/attempt_list.ts";
import type { HistoryKind, OpenedHistory } from "../history/kinds.ts";
import type { Said } from "../api/types.ts";
import { say, sentence } from "../language.ts";
import { crumbs } from "./crumbs.ts";
import { load } from "./load.ts";
import type { Page, View } from "./view.ts";

/** Returns the list of attempts with the place of the chosen one, and the function that chooses. */
function chooser(page: Page, opened: OpenedHistory, address: (attempt: number) => string, left: AbortSignal) {
  const list = attemptList(opened.attempts, address);
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
      request: () => opened.panel(number),
      render(panel) {
        into.replaceChildren(panel(signal));
        if (focus) into.querySelector("h2")?.focus();
      },
    });
  }
  return { element: h("div", { class: "history" }, list.element, into), choose };
}

export function historyView(page: Page, kind: HistoryKind, id: string, chosen: number | null): View {
  const left = new AbortController();
  const into = h("div");
  let number = chosen;
  let choose: (attempt: number | null, focus: boolean) => void = () => {};

  const heading = h("h1", { tabindex: -1 });
  function entitle(title: Said): void {
    heading.replaceChildren(say("history.title", { title }));
    page.title(() => sentence("history.title", { title }));
  }
  entitle(id);

  void load({
    page,
    into,
    left: left.signal,
    request: () => kind.open(id),
    render(opened) {
      entitle(opened.title);
      if (opened.attempts.length === 0) {
        into.replaceChildren(h("p", { class: "empty" }, say("history.empty")));
        return;
      }
      const choosing = chooser(page, opened, (attempt) => kind.address(id, attempt), left.signal);
      choose = choosing.choose;
      into.replaceChildren(choosing.element);
      choose(number, false);
    },
  });

  const back = h("a", { href: kind.home(id) }, say(kind.back));
  return {
    element: h("div", {}, crumbs(back), heading, into),
    dispose: () => left.abort(),
    follow(route) {
      const next = kind.chosen(route, id);
      if (next === undefined) return false;
      number = next;
      choose(number, true);
      return true;
    },
  };
}
