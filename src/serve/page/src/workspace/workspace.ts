// How do the editor, the run and the result of an assignment work together? This file connects them; each of
// them knows nothing of the others.
import { SignedOut } from "../api/client.ts";
import type { AssignmentWithStart, AttemptWithText, Counterexample } from "../api/types.ts";
import { h, section } from "../dom.ts";
import { createEditor } from "../editor/editor.ts";
import { say, sentence, spoken } from "../language.ts";
import { resultPanel } from "../result/result.ts";
import { draft, goingRun } from "../store.ts";
import { callPlaceholder, taskExample } from "../tryout/task_example.ts";
import { tryout } from "../tryout/tryout.ts";
import type { Page } from "../views/view.ts";
import { Drafts } from "./drafts.ts";
import { takeHandover } from "./handover.ts";
import { progress } from "./progress.ts";
import { replacedNotice } from "./replaced.ts";
import type { RunState } from "./run_state.ts";
import { hasSmaller, STARTING } from "./run_state.ts";
import { LostRun, Runner } from "./runner.ts";
import { startOver } from "./start_over.ts";
import { RUN_KEYS, toolbar } from "./toolbar.ts";

export interface Opened {
  assignment: AssignmentWithStart;
  /** The last attempt, whose text the editor begins with, or null if there is none. */
  last: AttemptWithText | null;
}

export function workspace(page: Page, { assignment, last }: Opened, left: AbortSignal): HTMLElement {
  const known = last?.text ?? assignment.start;
  const handover = takeHandover(assignment.id);
  // The result that is shown at first belongs to the text in the editor, unless a run is going.
  const first = handover !== null && last?.verdict !== "running" ? handover.attempt : last;
  let awaitedText = first?.text ?? known;
  let shownText = awaitedText;
  let shown: RunState = STARTING;

  const editor = createEditor({
    text: known,
    language: assignment.language,
    label: {
      name: () => sentence("work.editorLabel", { file: assignment.file }),
      description: () => sentence("work.editorKeys"),
    },
    changed() {
      drafts.changed();
      renewStale();
      trial.changed();
    },
    run,
    left,
  });
  const takesCalls = assignment.language !== "C";
  const drafts = new Drafts(assignment.id, editor.text, known, left);
  const trial = tryout({
    assignment: assignment.id,
    takesCalls,
    example: taskExample(spoken(assignment.task), takesCalls ? "call" : "input"),
    placeholder: callPlaceholder(assignment.language, spoken(assignment.task), assignment.start),
    text: editor.text,
    judgedText: () => shownText,
    showLine: editor.showStep,
    signedOut: page.signedOut,
  });
  const panel = resultPanel(editor.goTo, assignment.tries_out ? trial.element : null);
  const going = progress();
  const tools = toolbar(run, () => void runner.stop(), going.element);
  const runner = new Runner(assignment.id, {
    accepted: () => drafts.serverHas(awaitedText),
    changed,
    failed(error) {
      tools.setRunning(false);
      if (error instanceof SignedOut) page.signedOut(error);
      else if (error instanceof LostRun) going.lose();
      else going.fail(error);
    },
  });

  function renewStale(): void {
    panel.stale((shown.result !== null || shown.example !== null) && editor.text() !== shownText);
  }

  function run(): void {
    awaitedText = editor.text();
    editor.awaitResult();
    trial.forget();
    void runner.start(awaitedText);
  }

  function changed(state: RunState, attempt: number): void {
    tools.setRunning(state.phase !== "ended");
    going.show(state);
    showFindings(state, attempt);
  }

  /** Shows an example that comes before the result. The marks of an earlier result go, because they explain another. */
  function showExample(state: RunState, example: Counterexample): void {
    shownText = awaitedText;
    shown = { ...state, lines: null };
    editor.showResult({ verdict: "different", messages: [] });
    const remark = hasSmaller(state) ? "example.smallerGoesOn" : "example.goesOn";
    trial.offer(example);
    panel.showExample(example, state.phase === "ended" ? null : remark);
    renewStale();
  }

  /** Shows the parts of a state that are new. Until a run has an example or a verdict, those of an earlier one stay. */
  function showFindings(state: RunState, attempt: number): void {
    const isNew = state.example !== shown.example || (state.phase === "ended" && shown.phase !== "ended");
    if (state.example && !state.result && isNew) showExample(state, state.example);
    if (state.result && state.result !== shown.result) {
      shownText = awaitedText;
      shown = { ...state, lines: null };
      editor.showResult(state.result);
      panel.showResult(state.result, hasSmaller(state));
      trial.offer(state.result.counterexample);
      renewStale();
    }
    const isCutShort = state.phase === "ended" && shown.phase !== "ended" && state.lines?.is_final === false;
    if (state.lines && (state.lines !== shown.lines || isCutShort)) {
      shown = state;
      editor.showLines(state.lines);
      const opened = attempt === first?.attempt ? first.hints : [];
      panel.showLines(attempt, state.lines, opened, state.phase === "localising");
    }
  }

  function showFirst(): void {
    panel.empty();
    if (first) showFindings({ ...STARTING, result: first.result, lines: first.lines }, first.attempt);
    if (last?.verdict === "running" && goingRun(assignment.id)?.attempt === last.attempt) runner.resume();
  }

  const notices = h("div");
  function restoreDraft(): void {
    const typed = draft(assignment.id);
    if (typed !== null) editor.replace(typed, false);
  }

  function takeOver({ text, ordinal }: AttemptWithText): void {
    if (text !== editor.text()) {
      editor.replace(text, true);
      notices.append(replacedNotice(say("work.replaced", { attempt: ordinal }), editor));
    }
    if (awaitedText === text) editor.awaitResult();
  }

  left.addEventListener("abort", () => {
    drafts.save();
    runner.leave();
    trial.leave();
    going.stop();
  });
  if (handover === null) {
    showFirst();
    restoreDraft();
  } else {
    restoreDraft();
    takeOver(handover.attempt);
    showFirst();
  }

  return h(
    "div",
    { class: "workspace" },
    section(
      "writing",
      h("h2", { class: "quiet" }, say("work.editor")),
      tools.element,
      going.failure,
      notices,
      editor.element,
      h(
        "div",
        { class: "below" },
        h("p", { class: "fine" }, say("work.keys", { run: RUN_KEYS })),
        assignment.stub === ""
          ? null // there is nothing to start from
          : startOver({ editor, stub: assignment.stub, isKept: () => drafts.areKept(), notices }),
      ),
    ),
    section("reading", h("h2", {}, say("result.title")), panel.element),
  );
}
