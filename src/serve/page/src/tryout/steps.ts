// How does a student walk through a run? Forwards and backwards, a step or a round at a time; of each step the line,
// the values and the output so far are shown, of the reference its output only.
import type { TraceData } from "../api/types.ts";
import type { Key } from "../catalogue/catalogue.ts";
import { h } from "../dom.ts";
import { label, localised, say, sentence } from "../language.ts";
import { firstDifference } from "../result/first_difference.ts";
import { side } from "../result/side.ts";
import { callInWords } from "./call_words.ts";
import { ending } from "./ending.ts";
import { excerpt } from "./excerpt.ts";
import { foldKey, outline, withoutHiding } from "./outline.ts";
import { roundName, rowElement } from "./rows.ts";
import { afterCall, afterLoop, callAt, lineBefore, nextRound, previousRound, traceOf } from "./trace.ts";
import { sayDepth, valueTable } from "./values.ts";

export interface StepsOptions {
  /** The program that was followed. */
  text: string;
  /** Marks a line in the editor; 0 marks none. */
  showLine(line: number): void;
}

/** How a call ends, at its last step. */
const ENDS: Record<"returned" | "threw" | "not-shown", Key> = {
  returned: "steps.callReturns",
  threw: "steps.callThrows",
  "not-shown": "steps.where",
};

interface Button {
  element: HTMLButtonElement;
  setUsable(usable: boolean): void;
}

/** A button that keeps the focus when it cannot be used. */
function button(name: Key, act: () => void): Button {
  let usable = true;
  const element = h("button", { type: "button", onclick: () => usable && act() }, say(name));
  return {
    element,
    setUsable(next) {
      usable = next;
      if (next) element.removeAttribute("aria-disabled");
      else element.setAttribute("aria-disabled", "true");
    },
  };
}

export function stepsView(data: TraceData, { text, showLine }: StepsOptions): HTMLElement {
  const trace = traceOf(data);
  const source = text.split(/\r?\n/);
  const end = trace.steps.length;
  const rowsAt = outline(trace);
  let at = 0;
  let folds = new Map<string, boolean>();

  const first = button("steps.first", () => go(0));
  const back = button("steps.back", () => go(at - 1));
  const next = button("steps.next", () => go(at + 1));
  next.element.setAttribute("data-next", "");
  const last = button("steps.last", () => go(end));
  const wrong = button("steps.wrong", () => go(data.first_wrong ?? end));
  const slider = label(h("input", { type: "range", min: 0, max: end, value: 0 }), "aria-label", "steps.slider");
  slider.addEventListener("input", () => go(Number(slider.value)));
  const status = h("p", { class: "where", role: "status" });
  const code = h("pre", { class: "now" });
  const inLoop = h("div", { class: "bar" });
  const inCall = h("div", { class: "bar" });
  const values = h("div");
  const outputs = h("div", { class: "sides" });
  const ended = h("div");
  const list = label(h("ol", { class: "outline" }), "aria-label", "steps.list");

  const roundBar = {
    name: h("span"),
    previous: button("steps.previousRound", () => go(previousRound(trace, at))),
    next: button("steps.nextRound", () => go(nextRound(trace, at))),
    after: button("steps.afterLoop", () => go(afterLoop(trace, at))),
  };
  inLoop.append(roundBar.name, roundBar.previous.element, roundBar.next.element, roundBar.after.element);
  const depth = h("span");
  inCall.append(depth, button("steps.afterCall", () => go(afterCall(trace, at))).element);

  function go(to: number): void {
    at = Math.min(Math.max(to, 0), end);
    folds = withoutHiding(trace, at, folds);
    show();
  }

  function showPlace(): void {
    const step = trace.steps[at];
    const call = callAt(trace, at);
    const before = lineBefore(trace, at);
    const shown = { step: at + 1, count: end, before, line: step?.line ?? 0, result: call?.result ?? "" };
    const place = call
      ? at === call.first
        ? "steps.callBegins"
        : ENDS[call.ending]
      : before > 0
        ? "steps.whereAfter"
        : "steps.where";
    status.replaceChildren(
      localised(document.createTextNode(""), (node) => {
        node.data = step ? sentence(place, { ...shown, call: call ? callInWords(call) : "" }) : sentence("steps.atEnd");
      }),
    );
    const line = step?.line ?? data.end.line;
    code.replaceChildren(...(step ? excerpt(source, step.line) : []));
    code.hidden = !step;
    showLine(line);
    inLoop.hidden = !step || step.round < 0;
    if (step && step.round >= 0) roundBar.name.replaceChildren(roundName(trace, step.round));
    inCall.hidden = !step || step.depth < 2;
    if (step) depth.replaceChildren(sayDepth(step));
  }

  function showOutputs(): void {
    const step = trace.steps[at];
    const written = step ? data.output.slice(0, step.output) : data.output + data.end.value;
    const expected = data.expected && data.expected.output + data.expected.value;
    const isWrong = data.expected && !data.expected.is_same && (!step || (data.first_wrong ?? end) <= at);
    const difference = expected !== null && isWrong ? firstDifference(expected, written) : null;
    const hasResult = Boolean(data.end.value || data.expected?.value);
    outputs.replaceChildren(
      side(isWrong ? "actual" : "", hasResult ? "steps.outputAndResult" : "steps.output", written, difference?.got ?? null, ""),
      ...(expected === null
        ? []
        : [side("expected", "example.expected", expected, difference?.expected ?? null, data.expected?.note ?? "")]),
    );
  }

  function showList(): void {
    const focused = list.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    list.replaceChildren(
      ...rowsAt(at, folds).map((row) =>
        rowElement(trace, source, row, {
          go,
          toggle(kind, id, open) {
            folds.set(foldKey(kind, id), open);
            showList();
          },
        }),
      ),
    );
    if (focused) list.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
    const current = list.querySelector<HTMLElement>("[aria-current]");
    if (current) keepInSight(list, current);
  }

  function show(): void {
    slider.value = String(at);
    first.setUsable(at > 0);
    back.setUsable(at > 0);
    next.setUsable(at < end);
    last.setUsable(at < end);
    wrong.setUsable(at !== data.first_wrong);
    showPlace();
    const step = trace.steps[at];
    // At the end, the values are those before the line that ended the run.
    const shown = step ?? trace.steps[end - 1];
    values.replaceChildren(...(shown ? [valueTable(shown)] : []));
    showOutputs();
    ended.replaceChildren(...(step ? [] : [ending(data)]));
    showList();
  }

  const buttons = [first.element, back.element, next.element, last.element];
  if (data.first_wrong !== null) buttons.push(wrong.element);
  // What stays in sight where the editor is not beside the values.
  const stand = h("div", { class: "stand" }, h("div", { class: "toolbar" }, ...buttons), slider, status, code);
  const element = h(
    "div",
    { class: "steps" },
    stand,
    data.is_cut ? h("p", { class: "fine" }, say("steps.cut", { count: end })) : null,
    inLoop,
    inCall,
    ended,
    values,
    outputs,
    h("details", { class: "more", open: true }, h("summary", {}, say("steps.list")), list),
    h("p", { class: "fine" }, say("steps.keys")),
  );
  element.addEventListener("keydown", (event) => {
    if (!(event.target instanceof HTMLButtonElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: end };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  show();
  return element;
}

function keepInSight(box: HTMLElement, row: HTMLElement): void {
  const above = row.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const below = above + row.offsetHeight - box.clientHeight;
  if (above < 0) box.scrollTop += above;
  else if (below > 0) box.scrollTop += below;
}
