// What does a reader see of a result? The verdict in one sentence first, then what explains it, then what helps
// to go on. The suspicious lines come later than the verdict, so they have their own place.
import type { Counterexample, Hint, Result, Said, SuspiciousLines } from "../api/types.ts";
import type { Key } from "../catalogue/catalogue.ts";
import { h } from "../dom.ts";
import { say, told } from "../language.ts";
import { badge } from "./badge.ts";
import { counterexample } from "./counterexample.ts";
import { hints } from "./hints.ts";
import { likeness } from "./likeness.ts";
import { suspiciousLines } from "./lines.ts";
import { messageList } from "./messages.ts";

export interface ResultPanel {
  element: HTMLElement;
  /** Says that there is nothing to show yet. */
  empty(): void;
  /** Shows an example before there is a result. `remark` says whether another one may follow. */
  showExample(example: Counterexample, remark: Key | null): void;
  /** `smaller` says that its example replaced a larger one. */
  showResult(result: Result, smaller: boolean): void;
  /** `opened` are the hints that were shown before; `isGoing` says that the search goes on. */
  showLines(attempt: number, lines: SuspiciousLines, opened: readonly Hint[], isGoing: boolean): void;
  /** Says whether the result belongs to an earlier text. */
  stale(earlier: boolean): void;
}

function assumptions(details: readonly Said[]): HTMLElement {
  return h(
    "details",
    { class: "more" },
    h("summary", {}, say("details.title")),
    h("ul", {}, ...details.map((each) => h("li", {}, told(each)))),
  );
}

const note = (key: Key): HTMLElement => h("p", { class: "fine" }, say(key));

function verdict(result: Result): HTMLElement {
  const sentence = h("p", { class: "claim" }, told(result.sentence));
  return h("div", { class: `verdict ${result.verdict}` }, badge(result.verdict), sentence);
}

/** What a student needs first stands first: the example, what compilers say, and the lines to look at; then `tryout`. */
export function resultPanel(goTo: (line: number) => void, tryout: HTMLElement | null = null): ResultPanel {
  const old = h("p", { class: "stale", role: "status", hidden: true }, say("result.stale"));
  const first = h("div");
  const remarks = h("div");
  const lines = h("div");
  const last = h("div");
  let canBeFollowed = false;
  const element = h("div", { class: "result" }, old, first, remarks, lines, tryout, last);

  return {
    element,
    empty: () => first.replaceChildren(h("p", { class: "empty" }, say("result.none"))),
    showExample(example, remark) {
      first.replaceChildren(counterexample(example), ...(remark ? [note(remark)] : []));
      remarks.replaceChildren();
      lines.replaceChildren();
      last.replaceChildren();
    },
    showResult(result, smaller) {
      const example = result.counterexample && counterexample(result.counterexample);
      if (example && smaller) example.append(note("example.smaller"));
      const found = result.counterexample;
      const differs = found !== null && (found.got_note !== "" || likeness(found.expected, found.got) !== "example.onlySpace");
      canBeFollowed = differs && tryout !== null;
      first.replaceChildren(verdict(result), ...(example ? [example] : []));
      remarks.replaceChildren(...(result.messages.length > 0 ? [messageList(result.messages, goTo)] : []));
      lines.replaceChildren();
      last.replaceChildren(...(result.details.length > 0 ? [assumptions(result.details)] : []));
    },
    showLines(attempt, found, opened, isGoing) {
      const hasNone = found.hints === 0 && found.is_final !== false;
      const none = (): HTMLElement => note(canBeFollowed ? "hints.noneButSteps" : "hints.none");
      const help = found.hints > 0 ? [hints(attempt, found.hints, opened)] : hasNone ? [none()] : [];
      const going = found.is_final === false && isGoing ? [note("lines.goesOn")] : [];
      const hadFocus = lines.contains(document.activeElement);
      lines.replaceChildren(suspiciousLines(found, goTo), ...going, ...help);
      if (hadFocus) lines.querySelector("button")?.focus();
    },
    stale(earlier) {
      old.hidden = !earlier;
    },
  };
}
