// Which attempts are there? A list of links, the newest first, in which the chosen one is marked.
import type { Attempt } from "../api/types.ts";
import { h } from "../dom.ts";
import { label, say, time } from "../language.ts";
import { badge } from "../result/badge.ts";

export interface AttemptList {
  element: HTMLElement;
  choose(attempt: number | null): void;
}

/** `address` returns that of an attempt. */
export function attemptList(attempts: readonly Attempt[], address: (attempt: number) => string): AttemptList {
  const links = new Map<number, HTMLElement>();
  for (const each of attempts) {
    const link = h(
      "a",
      { href: address(each.attempt) },
      h("span", { class: "number" }, say("history.attempt", { attempt: each.ordinal })),
      badge(each.verdict),
      time(each.at, "seconds"),
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
