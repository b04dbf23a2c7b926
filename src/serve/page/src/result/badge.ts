// How does a verdict look? As in the reports: a symbol and a name in its colour, so that nothing depends on
// the colour alone.
import type { AttemptVerdict } from "../api/types.ts";
import { h } from "../dom.ts";
import { say } from "../language.ts";

const SYMBOLS: Record<AttemptVerdict, string> = {
  equivalent: "=",
  different: "x",
  undecided: "?",
  rejected: "!",
  asked: "?",
  wrong: "x",
  right: "=",
  shown: "–",
  cancelled: "–",
  running: "…",
  failed: "!",
};

export function badge(verdict: AttemptVerdict): HTMLElement {
  const symbol = h("span", { class: "sym", "aria-hidden": "true" }, SYMBOLS[verdict]);
  return h("span", { class: `badge ${verdict}` }, symbol, say(`verdict.${verdict}`));
}
