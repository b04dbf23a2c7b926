// What does the mock server say of a program that runs on an input? Like the real one, it says nothing of a reference
// but its output. `bad` is no input, `0` is no valid one, `slow` takes a while, `crash` ends early, `endless` never, and
// `calls` is a run that is told call by call.
const SOURCE_LINES = 8;

/** A loop of so many rounds in lines 3 to 5, in which line 4 prints a number, and a call before it. */
function trace(rounds, end) {
  const texts = [""];
  const text = (value) => {
    const known = texts.indexOf(value);
    return known < 0 ? texts.push(value) - 1 : known;
  };
  const cells = (values) => Object.entries(values).flatMap(([name, [value, changed]]) => [text(name), text(value), changed]);
  const steps = [[2, text("main"), 1, 1, -1, 0, cells({ n: ["", 0] })]];
  steps.push([SOURCE_LINES - 1, text("read"), 2, 2, -1, 0, cells({ text: ['"3"', 0] })]);
  let output = "";
  for (let round = 0; round <= rounds; round += 1) {
    const isLast = round === rounds;
    steps.push([3, text("main"), 1, 1, round, output.length, cells({ n: ["3", 0], i: [String(round), 1] })]);
    if (isLast) break;
    steps.push([4, text("main"), 1, 1, round, output.length, cells({ n: ["3", 0], i: [String(round), 0] })]);
    output += `${round * round}\n`;
  }
  steps.push([6, text("main"), 1, 1, -1, output.length, cells({ n: ["3", 0] })]);
  return {
    texts,
    loops: [[3, 5, -1, rounds]],
    rounds: Array.from({ length: rounds + 1 }, (_, round) => [0, round === rounds ? 0 : round + 1]),
    steps,
    calls: [],
    is_cut: end.kind === "no-termination",
    output,
    output_is_cut: false,
    end: { line: 0, value: "", detail: "", status: null, ...end },
    expected: { output: output.replace("1\n", "2\n"), value: "", note: "", is_same: false },
    first_wrong: 6,
  };
}

/** total(List(1, 2)) in line 2, which calls itself with the rest of the list and, at the end, a helper that throws. */
function callTrace() {
  const shown = ["total(List(1, 2))", "total(List(2))", "total(List())", "last(List())"];
  const results = ["4", "3", "1", "NoSuchElementException"];
  const texts = ["", "total", "xs", "List(1, 2)", "List(2)", "List()", ...shown, ...results];
  const step = (call, depth) => [call === 4 ? 5 : 2, 1, call, depth, -1, 0, [2, Math.min(2 + call, 5), 0]];
  const path = [[1, 1], [2, 2], [3, 3], [4, 4], [4, 4], [3, 3], [2, 2], [1, 1]];
  return {
    texts,
    loops: [],
    rounds: [],
    steps: path.map(([call, depth]) => step(call, depth)),
    calls: shown.map((_, n) => [6 + n, n - 1, n === 3 ? 5 : 2, n, 7 - n, n === 3 ? "threw" : "returned", 10 + n]),
    is_cut: false,
    output: "",
    output_is_cut: false,
    end: { kind: "returned", line: 0, value: "4", detail: "", status: null },
    expected: { output: "", value: "3", note: "", is_same: false },
    first_wrong: null,
  };
}

/** The same of a function without a name, in which no case matches. */
function namelessTrace() {
  const made = callTrace();
  made.texts[1] = "=>";
  made.texts[made.texts.indexOf("total(List(2))")] = "(List(2)) => …";
  const detail = { en: "no case matches `List()` (MatchError)", de: "Kein Fall passt auf `List()` (MatchError)" };
  return { ...made, end: { ...made.end, kind: "threw", line: 5, value: "", detail } };
}

const WHY_INVALID = { en: "line 1, column 1: expected an integer from 1 to 9", de: "Zeile 1, Spalte 1: erwartet wird eine ganze Zahl von 1 bis 9" };

const ENDS = {
  crash: { kind: "crashed", line: 6, detail: "SIGSEGV" },
  endless: { kind: "no-termination", line: 4 },
};

/** Returns the events of a run on an input, each after `wait` milliseconds. */
export function tryoutEvents(kind, input) {
  const name = kind === "inputs" ? "input" : "steps";
  const end = { wait: 20, kind: "end", data: { reason: "done", message: "" } };
  const running = { wait: 10, kind: "state", data: { state: "running" } };
  if (input.includes("slow")) return [running, { ...end, wait: 5000 }];
  if (input.includes("bad")) {
    const problem = { of: "input", message: { en: "line 1, column 3: expected a closing bracket", de: "Zeile 1, Spalte 3: Es fehlt eine Klammer" } };
    return [running, { wait: 20, kind: name, data: { problem } }, end];
  }
  const valid = input.trim() !== "0";
  const data = { input, is_call: true, why_invalid: valid ? "" : WHY_INVALID };
  if (name === "input") {
    const expected = valid ? "2" : null;
    const is_same = input.includes("same");
    const more = { got: is_same ? "2" : "<b>3</b>", got_note: "", expected, expected_note: "", is_same, confirmed_by: "node 20.20.2", remark: "" };
    return [running, { wait: 20, kind: name, data: { ...data, ...more } }, end];
  }
  if (input.includes("nameless")) return [running, { wait: 20, kind: name, data: { ...data, trace: namelessTrace() } }, end];
  if (input.includes("calls")) return [running, { wait: 20, kind: name, data: { ...data, trace: callTrace() } }, end];
  const followed = trace(input.includes("long") ? 200 : 3, ENDS[input.trim()] ?? { kind: "exited" });
  if (!valid) Object.assign(followed, { expected: null, first_wrong: null });
  return [running, { wait: 20, kind: name, data: { ...data, trace: followed } }, end];
}
