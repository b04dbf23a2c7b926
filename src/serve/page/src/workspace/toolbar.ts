// How is a run started and stopped? Stop stays in the order of focus while nothing runs, so that the focus is
// not lost when a run ends.
import { h } from "../dom.ts";
import type { Said } from "../api/types.ts";
import { say } from "../language.ts";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** As they are named on keyboards. */
export const RUN_KEYS: Said = isMac ? { en: "⌘ Enter", de: "⌘ Eingabe" } : { en: "Ctrl+Enter", de: "Strg+Enter" };

export interface Toolbar {
  element: HTMLElement;
  setRunning(running: boolean): void;
}

export function toolbar(run: () => void, stop: () => void, progress: HTMLElement): Toolbar {
  let running = false;
  const stopButton = h(
    "button",
    { type: "button", class: "stop", "aria-disabled": "true", onclick: () => running && stop() },
    say("work.stop"),
  );
  const runButton = h(
    "button",
    { type: "button", class: "run", "aria-keyshortcuts": "Control+Enter Meta+Enter", onclick: run },
    say("work.run"),
  );
  return {
    element: h("div", { class: "toolbar" }, runButton, stopButton, progress),
    setRunning(next) {
      running = next;
      stopButton.setAttribute("aria-disabled", String(!next));
    },
  };
}
