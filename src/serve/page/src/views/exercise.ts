// Where does a student answer tracing questions? The question that waits is shown first, else one is drawn.
import { SignedOut } from "../api/client.ts";
import { exercise, questionOf } from "../api/exercises.ts";
import type { AttemptAtQuestion } from "../api/exercise_types.ts";
import type { RunEnd } from "../api/types.ts";
import { h } from "../dom.ts";
import { answering } from "../exercise/answering.ts";
import { drawing } from "../exercise/drawing.ts";
import { say, spoken, told } from "../language.ts";
import { exerciseHistoryAddress } from "../route.ts";
import { crumbs } from "./crumbs.ts";
import { load } from "./load.ts";
import { attemptSentence, endSentence, problem } from "./problem.ts";
import type { Page, View } from "./view.ts";

/** Shows one question after the other in `into`. */
function questions(page: Page, id: string, into: HTMLElement, left: AbortSignal) {
  let former = new AbortController();
  left.addEventListener("abort", () => former.abort());

  /** Ends what was shown before, and returns the signal of what comes next. */
  function turn(): AbortSignal {
    former.abort();
    former = new AbortController();
    return former.signal;
  }

  function draw(going: number | null): void {
    const signal = turn();
    const drawn = drawing(id, going, {
      ended: (attempt, end) => ended(attempt, end),
      failed: (error) => failed(error, () => draw(null)),
    });
    signal.addEventListener("abort", drawn.leave);
    into.replaceChildren(drawn.element);
  }

  function ended(attempt: number, end: RunEnd | null): void {
    if (end?.reason === "cancelled") stopped(say("progress.cancelled"));
    else if (end?.reason === "failed") stopped(h("span", { class: "said" }, endSentence(end)));
    else show(attempt, true);
  }

  function stopped(why: Node): void {
    turn();
    const again = h("button", { type: "button", onclick: () => draw(null) }, say("answer.draw"));
    into.replaceChildren(h("p", { class: "lede", role: "status" }, why), h("p", {}, again));
    again.focus();
  }

  function failed(error: unknown, retry: () => void): void {
    turn();
    if (error instanceof SignedOut) page.signedOut(error);
    else into.replaceChildren(problem(error, retry));
  }

  function show(number: number, focus: boolean): void {
    const signal = turn();
    void load({
      page,
      into,
      left: signal,
      request: () => questionOf(number),
      render(attempt) {
        if (attempt.verdict === "running") return draw(number);
        if (!attempt.question) return stopped(attemptSentence(attempt.sentence));
        const panel = answering({
          attempt: attempt as AttemptAtQuestion,
          another: () => draw(null),
          failed: (error) => failed(error, () => show(number, true)),
          left: signal,
        });
        into.replaceChildren(panel);
        const prompt = panel.querySelector<HTMLElement>(".prompt");
        prompt?.setAttribute("tabindex", "-1");
        if (focus) prompt?.focus();
      },
    });
  }
  return { draw, show };
}

export function exerciseView(page: Page, id: string): View {
  const left = new AbortController();
  const heading = h("h1", { tabindex: -1 }, id);
  const tongue = h("span", { class: "tongue" });
  const into = h("div");
  page.title(() => heading.textContent ?? "");
  void load({
    page,
    into,
    left: left.signal,
    request: () => exercise(id),
    render(opened) {
      heading.replaceChildren(told(opened.title));
      tongue.textContent = opened.language;
      page.title(() => spoken(opened.title));
      const { draw, show } = questions(page, id, into, left.signal);
      if (opened.open === null) draw(null);
      else show(opened.open, false);
    },
  });
  const history = h("a", { class: "to-history", href: exerciseHistoryAddress(id) }, say("exercise.history"));
  const element = h("div", {}, crumbs(), h("div", { class: "title" }, heading, tongue, history), into);
  return { element, dispose: () => left.abort() };
}
