// How does a student try a program out on an input? The input is that of the task's example at first, then that of the
// counterexample, and can be changed; the program in the editor is run on it, or followed step by step. What is shown
// goes when another counterexample takes the place of the one that it is about.
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
import { staleNote } from "./stale_note.ts";
import type { Tried } from "./stale_note.ts";
import { stepsView } from "./steps.ts";

export interface TryoutOptions {
  assignment: string;
  /** Whether what is tried out is a call, as far as it is known without an example. */
  takesCalls: boolean;
  /** The example of the task, or "". */
  example: string;
  /** What an empty field shows, such as `words(…)`, or "". */
  placeholder: string;
  text(): string;
  /** The program that the result above is about. */
  judgedText(): string;
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

export function tryout({ assignment, takesCalls, example, placeholder, text, judgedText, showLine, signedOut }: TryoutOptions): Tryout {
  const input = h("textarea", { id: freshId(), rows: 3, spellcheck: "false", autocapitalize: "off", autocomplete: "off" });
  const caption = h("label", { for: input.id });
  const status = h("p", { class: "status", role: "status" });
  const shown = h("div", { class: "tried" });
  const stale = staleNote();
  let offered = "";
  let latest: string | null = null;
  /** Whether a run has shown an example, and not only the task. */
  let hasExample = false;
  let isCall = takesCalls;
  let used: Tried & { isOffered: boolean } = { text: "", input: "", isOffered: false };
  let going = false;
  let followed = false;

  const job = new Job(assignment, {
    phase: (phase) => status.replaceChildren(say(PHASES[phase] ?? "progress.running")),
    input(result) {
      if ("problem" in result) shown.replaceChildren(alarm(told(result.problem.message)));
      else shown.replaceChildren(...besideExample(result.is_same), ran(result));
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

  /** Says that the result is not that of the counterexample above it, if it is not. */
  function besideExample(isSame: boolean): HTMLElement[] {
    if (!hasExample) return [];
    const isOther = used.input !== latest;
    if (!isOther && !(isSame && used.text === judgedText())) return [];
    return [h("p", { class: "fine another" }, say(isOther ? "tryout.another" : "tryout.otherwise"))];
  }

  function showSteps(result: StepsResult): void {
    if ("problem" in result) {
      shown.replaceChildren(alarm(told(result.problem.message)));
      return;
    }
    followed = true;
    const mark = (line: number): void => {
      if (text() === used.text) showLine(line);
    };
    const view = stepsView(result.trace, { text: used.text, showLine: mark });
    const invalid = validity(result);
    shown.replaceChildren(...besideExample(result.trace.expected?.is_same ?? false), ...(invalid ? [invalid] : []), view);
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
    used = { text: text(), input: input.value, isOffered: input.value === offered };
    forget();
    setGoing(true);
    void job.start(kind, used.text, used.input);
  }

  function forget(): void {
    shown.replaceChildren();
    if (followed) showLine(0);
    followed = false;
    compare();
  }

  /** Ends what is going on, and takes away what it has shown. */
  function drop(): void {
    if (going) void job.stop();
    job.leave();
    setGoing(false);
    status.replaceChildren();
    forget();
  }

  function compare(): void {
    stale.compare(shown.childElementCount === 0 ? null : used, { text: text(), input: input.value });
  }

  /** Puts another example into the field, unless the student has typed something there. */
  function offerInput(next: string): void {
    const isTyped = input.value !== offered;
    const isShown = going || shown.childElementCount > 0;
    if (isShown && used.isOffered && used.input !== next) {
      drop();
      status.replaceChildren(say("tryout.replaced"));
    }
    if (!isTyped) fill(next);
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
    compare();
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
  if (takesCalls && placeholder !== "") input.placeholder = placeholder;
  if (example !== "") fill(example);
  describe();
  const element = section(
    "tryout",
    h("h3", {}, say("tryout.title")),
    caption,
    input,
    note,
    h("div", { class: "toolbar" }, steps, run, take, stop, status),
    stale.element,
    shown,
  );

  return {
    element,
    offer(found) {
      hasExample = found !== null;
      if (found === null) {
        latest = null;
        describe();
        return;
      }
      name(found.is_call);
      latest = found.is_whole ? found.input : null;
      offerInput(latest ?? "");
      describe();
    },
    changed() {
      compare();
      if (text() !== used.text && followed) showLine(0);
    },
    forget() {
      if (text() === used.text) return;
      if (going) drop();
      else forget();
    },
    leave: () => job.leave(),
  };
}
