// How did a run end? One or two sentences.
import type { TraceData } from "../api/types.ts";
import type { Key } from "../catalogue/catalogue.ts";
import { h, withCode } from "../dom.ts";
import { localised, say, sentence } from "../language.ts";

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

/** The detail is a sentence of the server, in which code stands between backquotes. */
function sayEnding({ kind, detail, value, changed }: TraceData["end"]): Node {
  if (changed === true) return say("steps.end.changed", { value });
  if (kind === "returned") return say(ENDINGS[kind], { value });
  return localised(h("span"), (span) => {
    span.replaceChildren(...withCode(sentence(ENDINGS[kind], { detail })).map((each) => each ?? ""));
  });
}

export function ending({ end }: TraceData): HTMLElement {
  const { line } = end;
  return h(
    "p",
    { class: "ending" },
    line > 0 ? h("strong", {}, say("lines.line", { line }), ": ") : null,
    sayEnding(end),
    end.status === null ? null : h("span", {}, " ", say("steps.status", { status: end.status })),
  );
}
