// Which attempts are there? A list of links, the newest first, in which the chosen one is marked.
import type { Attempt } from "../api/types.ts";
import { h } from "../dom.ts";
import { label, say, time } from "../language.ts";
import { badge } from "../result/badge.ts";
import { historyAddress } from "../route.ts";

export interface AttemptList {
  element: HTMLElement;
  choose(attempt: number | null): void;
}

export function attemptList(assignment: string, attempts: readonly Attempt[]): AttemptList {
  const links = new Map<number, HTMLElement>();
  for (const each of attempts) {
    const link = h(
      "a",
      { href: historyAddress(assignment, each.attempt) },
      h("span", { class: "number" }, say("history.attempt", { attempt: each.attempt })),
      badge(each.verdict),
      time(each.at),
    );
    links.set(each.attempt, link);
  }
  const list = h("ol", { class: "attempts", reversed: true }, ...[...links.values()].map((link) => h("li", {}, link)));
  return {
    element: label(h("nav", {}, list), "aria-label", "history.list"),
    choose(attempt) {
      for (const [number, link] of links) {
        if (number === attempt) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    },
  };
}
