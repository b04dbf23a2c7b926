// How does a verdict look? A sign and a name in its colour, so that nothing depends on the colour alone.
import type { AttemptVerdict } from "../api/types.ts";
import { h } from "../dom.ts";
import { say } from "../language.ts";

const SYMBOLS: Record<AttemptVerdict, string> = {
  equivalent: "✓",
  different: "✗",
  undecided: "?",
  rejected: "!",
  asked: "?",
  wrong: "✗",
  right: "✓",
  shown: "–",
  cancelled: "–",
  running: "…",
  failed: "!",
};

export function badge(verdict: AttemptVerdict): HTMLElement {
  const symbol = h("span", { class: "sym", "aria-hidden": "true" }, SYMBOLS[verdict]);
  return h("span", { class: `badge ${verdict}` }, symbol, say(`verdict.${verdict}`));
}
