// How many submissions have which verdict?
import type { Verdict } from "../api/types.ts";
import { h } from "../dom.ts";
import { badge } from "../result/badge.ts";
import type { Counts } from "./types.ts";

export const VERDICTS: readonly Verdict[] = ["equivalent", "different", "undecided", "rejected"];

export function countsLine(counts: Counts): HTMLElement {
  const parts = VERDICTS.map((verdict) => h("li", {}, badge(verdict), h("strong", {}, String(counts[verdict]))));
  return h("ul", { class: "counts" }, ...parts);
}
