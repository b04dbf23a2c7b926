// What does a counterexample look like? The input, then what was expected and what the program showed side by
// side, with the first difference marked.
import type { Counterexample } from "../api/types.ts";
import { h, section } from "../dom.ts";
import { say, told } from "../language.ts";
import { firstDifference } from "./first_difference.ts";
import { likeness } from "./likeness.ts";
import { reproduction } from "./reproduction.ts";
import { side } from "./side.ts";

/** Students are told of their own program, the teacher of one among many. */
const NAMES = {
  student: { title: "example.title", got: "example.got" },
  teacher: { title: "submission.example", got: "submission.got" },
} as const;

export function counterexample(example: Counterexample, reader: keyof typeof NAMES = "student"): HTMLElement {
  const { title, got } = NAMES[reader];
  const difference = firstDifference(example.expected, example.got);
  // Of a result, "2" in "12" means nothing.
  const alike = example.is_call || example.got_note !== "" ? null : likeness(example.expected, example.got);
  const input = example.is_call ? "example.call" : "example.input";
  const empty = example.is_call ? "example.noResult" : "example.nothing";
  return section(
    "example",
    h("h3", {}, example.heading ? told(example.heading) : say(title)),
    side("input", input, example.input, null, "", "example.emptyInput"),
    h(
      "div",
      { class: "sides" },
      side("expected", "example.expected", example.expected, difference?.expected ?? null, example.expected_note, empty),
      side("actual", got, example.got, difference?.got ?? null, example.got_note, empty),
    ),
    alike ? h("p", { class: "alike" }, say(alike)) : null,
    example.confirmed_by
      ? h("p", { class: "fine" }, say("example.confirmed", { program: example.confirmed_by }))
      : null,
    example.reproduce ? reproduction(example.reproduce) : null,
  );
}
