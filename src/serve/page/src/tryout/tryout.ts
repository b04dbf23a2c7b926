// How does a student try a program out on an input? The input is that of the counterexample at first and can be
// changed; the program in the editor is run on it, or followed step by step.
import { SignedOut } from "../api/client.ts";
import type { TryoutKind } from "../api/client.ts";
import type { ChosenInput, Counterexample, InputResult, RunEnd, StepsResult } from "../api/types.ts";
import type { Key } from "../catalogue/catalogue.ts";
import { freshId, h, section } from "../dom.ts";
import { say, told } from "../language.ts";
import { firstDifference } from "../result/first_difference.ts";
import { side } from "../result/side.ts";
import { endSentence, problem } from "../views/problem.ts";
import { Job } from "./job.ts";
import { stepsView } from "./steps.ts";

export interface TryoutOptions {
  assignment: string;
  /** Whether what is tried out is a call, as far as it is known without an example. */
  takesCalls: boolean;
  text(): string;
  showLine(line: number): void;
  signedOut(error: SignedOut): void;
}

export interface Tryout {
  element: HTMLElement;
  /** Offers the input of a counterexample, unless the student has typed another one. */
  offer(example: Counterexample | null): void;
  /** The program in the editor has changed. */
  changed(): void;
  /** The program is run as a whole: what was tried before is about an earlier one. */
  forget(): void;
  leave(): void;
}

const PHASES: Partial<Record<string, Key>> = { queued: "progress.queued", opening: "progress.opening" };

function alarm(message: Node | string): HTMLElement {
  return h("p", { class: "alarm refusal", role: "alert" }, message);
}

function validity({ why_invalid }: ChosenInput): HTMLElement | null {
  return why_invalid ? h("p", { class: "invalid" }, say("tryout.invalid"), " ", told(why_invalid)) : null;
}

/** Behaviour that is not defined can look right. */
function comparedAs({ is_same, remark }: Exclude<InputResult, { problem: unknown }>): Key {
  if (!is_same) return "tryout.different";
  return remark ? "tryout.sameByChance" : "tryout.same";
}

function ran(result: Exclude<InputResult, { problem: unknown }>): HTMLElement {
  const { got, expected } = result;
  const difference = expected !== null && !result.is_same ? firstDifference(expected, got) : null;
  return h(
    "div",
    {},
    validity(result),
    expected === null ? null : h("p", { class: "same" }, say(comparedAs(result))),
    result.remark ? h("p", { class: "note" }, told(result.remark)) : null,
    h(
      "div",
      { class: "sides" },
      expected === null
        ? null
        : side("expected", "example.expected", expected, difference?.expected ?? null, result.expected_note),
      side(expected !== null && result.is_same ? "expected" : "actual", "example.got", got, difference?.got ?? null, result.got_note),
    ),
    h("p", { class: "fine" }, say("tryout.ranBy", { program: result.confirmed_by })),
  );
}

export function tryout({ assignment, takesCalls, text, showLine, signedOut }: TryoutOptions): Tryout {
  const input = h("textarea", { id: freshId(), rows: 3, spellcheck: "false", autocapitalize: "off", autocomplete: "off" });
  const caption = h("label", { for: input.id });
  const status = h("p", { class: "status", role: "status" });
  const shown = h("div", { class: "tried" });
  const old = h("p", { class: "stale", hidden: true }, say("tryout.stale"));
  let offered = "";
  let latest: string | null = null;
  let isCall = takesCalls;
  let used = "";
  let going = false;
  let followed = false;

  const job = new Job(assignment, {
    phase: (phase) => status.replaceChildren(say(PHASES[phase] ?? "progress.running")),
    input(result) {
      shown.replaceChildren("problem" in result ? alarm(told(result.problem.message)) : ran(result));
    },
    steps: showSteps,
    end,
    failed(error) {
      setGoing(false);
      status.replaceChildren();
      if (error instanceof SignedOut) signedOut(error);
      else shown.replaceChildren(problem(error, null));
    },
  });

  function showSteps(result: StepsResult): void {
    if ("problem" in result) {
      shown.replaceChildren(alarm(told(result.problem.message)));
      return;
    }
    followed = true;
    const mark = (line: number): void => {
      if (text() === used) showLine(line);
    };
    const view = stepsView(result.trace, { text: used, showLine: mark });
    const invalid = validity(result);
    shown.replaceChildren(...(invalid ? [invalid] : []), view);
    view.querySelector<HTMLElement>("[data-next]")?.focus({ preventScroll: true });
  }

  function end(ended: RunEnd): void {
    setGoing(false);
    status.replaceChildren(...(ended.reason === "cancelled" ? [say("progress.cancelled")] : []));
    if (ended.reason !== "failed") return;
    shown.replaceChildren(alarm(endSentence(ended) ?? say("progress.failed")));
  }

  function setGoing(next: boolean): void {
    going = next;
    stop.setAttribute("aria-disabled", String(!next));
  }

  function start(kind: TryoutKind): void {
    used = text();
    forget();
    old.hidden = true;
    setGoing(true);
    void job.start(kind, used, input.value);
  }

  function forget(): void {
    shown.replaceChildren();
    if (followed) showLine(0);
    followed = false;
  }

  const run = h("button", { type: "button", onclick: () => start("inputs") });
  const fill = (text: string): void => {
    offered = text;
    input.value = text;
    input.rows = Math.min(Math.max(text.split("\n").length, 2), 8);
  };
  // What cannot be seen is said: an input of one end of a line looks like none.
  const note = h("p", { class: "fine" });
  const take = h("button", { type: "button" });
  const describe = (): void => {
    const isBlank = input.value.trim() === "";
    const key = !isBlank || isCall ? null : input.value === "" ? "tryout.empty" : "tryout.invisible";
    note.replaceChildren(...(key ? [say(key)] : []));
    note.hidden = key === null;
    take.hidden = latest === null || input.value === latest;
  };
  take.addEventListener("click", () => {
    if (latest !== null) fill(latest);
    describe();
    input.focus();
  });
  input.addEventListener("input", describe);
  const name = (next: boolean): void => {
    isCall = next;
    caption.replaceChildren(say(isCall ? "example.call" : "example.input"));
    run.replaceChildren(say(isCall ? "tryout.runCall" : "tryout.run"));
    take.replaceChildren(say(isCall ? "tryout.takeCall" : "tryout.take"));
  };
  const steps = h("button", { type: "button", onclick: () => start("steps") }, say("tryout.steps"));
  const stop = h(
    "button",
    { type: "button", class: "cancel", "aria-disabled": "true", onclick: () => going && void job.stop() },
    say("tryout.cancel"),
  );
  name(takesCalls);
  describe();
  const element = section(
    "tryout",
    h("h3", {}, say("tryout.title")),
    caption,
    input,
    note,
    h("div", { class: "toolbar" }, steps, run, take, stop, status),
    old,
    shown,
  );

  return {
    element,
    offer(example) {
      if (example === null) {
        latest = null;
        describe();
        return;
      }
      name(example.is_call);
      latest = example.is_whole ? example.input : null;
      if (latest !== null && input.value === offered) fill(latest);
      describe();
    },
    changed() {
      old.hidden = shown.childElementCount === 0 || text() === used;
      if (text() !== used && followed) showLine(0);
    },
    forget() {
      if (going || text() === used) return;
      forget();
      old.hidden = true;
    },
    leave: () => job.leave(),
  };
}
