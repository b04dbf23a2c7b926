// What is going on? A polite live region says each phase once; the seconds next to it are silent, because they
// change all the time.
import type { RunState } from "./run_state.ts";
import { h } from "../dom.ts";
import { localised, say, sentence, told } from "../language.ts";
import { endSentence, problem } from "../views/problem.ts";

const SHOW_SECONDS_AFTER = 2;

export interface Progress {
  element: HTMLElement;
  /** The place of a message about a failure. */
  failure: HTMLElement;
  show(state: RunState): void;
  fail(error: unknown): void;
  /** Says that no further events of the run will come. */
  lose(): void;
  stop(): void;
}

/** Returns what to say about a state, and the key by which a repetition is recognised. */
function words(state: RunState): { key: string; nodes: Node[] } {
  if (state.end?.reason === "cancelled") return { key: "cancelled", nodes: [say("progress.cancelled")] };
  if (state.end?.reason === "failed") return { key: "failed", nodes: [say("progress.failed")] };
  if (state.phase === "ended" && state.result) {
    const { verdict, sentence: claim } = state.result;
    const name = localised(document.createTextNode(""), (node) => {
      node.data = sentence("progress.done", { verdict: sentence(`verdict.${verdict}`) });
    });
    return { key: "done", nodes: [name, h("span", { class: "quiet" }, told(claim))] };
  }
  if (state.phase === "ended") return { key: "ended", nodes: [] };
  if (state.phase === "judging" && state.example && !state.result && !state.reconnecting) {
    const name = state.examples > 1 ? "progress.smaller" : "progress.example";
    return { key: `${name} ${state.examples}`, nodes: [say(name)] };
  }
  if (state.reconnecting) return { key: "reconnecting", nodes: [say("progress.reconnecting")] };
  return { key: state.phase, nodes: [say(`progress.${state.phase}`)] };
}

export function progress(): Progress {
  const status = h("p", { class: "status", role: "status" });
  const seconds = h("span", { class: "seconds", "aria-hidden": "true" });
  const failure = h("div");
  const element = h("div", { class: "progress" }, status, seconds);
  let said = "";
  let begin: number | null = null;
  let ticking = 0;

  function tick(): void {
    const elapsed = Math.floor((performance.now() - (begin ?? 0)) / 1000);
    seconds.textContent = elapsed >= SHOW_SECONDS_AFTER ? sentence("progress.elapsed", { seconds: elapsed }) : "";
  }

  function startClock(): void {
    if (begin !== null) return;
    begin = performance.now();
    ticking = window.setInterval(tick, 1000);
    element.classList.add("going");
  }

  function stopClock(): void {
    clearInterval(ticking);
    begin = null;
    seconds.textContent = "";
    element.classList.remove("going");
  }

  function tell(key: string, nodes: readonly Node[]): void {
    if (key !== said) status.replaceChildren(...nodes);
    said = key;
  }

  return {
    element,
    failure,
    show(state) {
      failure.replaceChildren();
      if (state.phase === "ended") stopClock();
      else startClock();
      const { key, nodes } = words(state);
      tell(key, nodes);
      const why = state.end?.reason === "failed" ? endSentence(state.end) : null;
      if (why) failure.replaceChildren(h("p", { class: "alarm", role: "alert" }, why));
    },
    fail(error) {
      stopClock();
      tell("", []);
      failure.replaceChildren(problem(error, null));
    },
    lose() {
      stopClock();
      tell("lost", [say("progress.lost")]);
    },
    stop: stopClock,
  };
}
