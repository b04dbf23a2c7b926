// Is what is shown about the program and the input as they are now? If not, a sentence says what has changed since.
import type { Key } from "../catalogue/catalogue.ts";
import { h } from "../dom.ts";
import { say } from "../language.ts";

/** What a run is about. */
export interface Tried {
  text: string;
  input: string;
}

export interface StaleNote {
  element: HTMLElement;
  /** Compares what is shown with what is there now; null if nothing is shown. */
  compare(shown: Tried | null, now: Tried): void;
}

function changed(shown: Tried, now: Tried): Key | null {
  if (shown.text !== now.text) return shown.input === now.input ? "tryout.stale" : "tryout.staleBoth";
  return shown.input === now.input ? null : "tryout.staleInput";
}

export function staleNote(): StaleNote {
  const element = h("p", { class: "stale", role: "status", hidden: true });
  let said: Key | null = null;
  return {
    element,
    compare(shown, now) {
      const key = shown && changed(shown, now);
      element.hidden = key === null;
      if (key !== said) element.replaceChildren(...(key ? [say(key)] : []));
      said = key;
    },
  };
}
