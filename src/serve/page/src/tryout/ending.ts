// How did a run end? One or two sentences.
import type { TraceData } from "../api/types.ts";
import type { Key } from "../catalogue/catalogue.ts";
import { h } from "../dom.ts";
import { say } from "../language.ts";

const ENDINGS: Record<TraceData["end"]["kind"], Key> = {
  exited: "steps.end.exited",
  returned: "steps.end.returned",
  threw: "steps.end.threw",
  crashed: "steps.end.crashed",
  undefined: "steps.end.undefined",
  "no-termination": "steps.end.endless",
  "output-limit": "steps.end.outputLimit",
  "memory-limit": "steps.end.memoryLimit",
  "not-followed": "steps.end.notFollowed",
};

export function ending({ end }: TraceData): HTMLElement {
  const { line, detail, value } = end;
  return h(
    "p",
    { class: "ending" },
    line > 0 ? h("strong", {}, say("lines.line", { line }), ": ") : null,
    say(ENDINGS[end.kind], { detail, value }),
    end.status === null ? null : h("span", {}, " ", say("steps.status", { status: end.status })),
  );
}
