// What does the mock server tell the teacher? Each route is a method, a pattern, what answers it, and the status.
export const HOST = [
  { name: "sandbox", good: true, required: true, detail: "namespaces, seccomp and resource limits" },
  { name: "gcc", good: false, required: true, detail: "gcc was not found; install the package gcc" },
  { name: "node", good: true, required: false, detail: "node 20.20.2" },
  { name: "scalac", good: false, required: false, detail: "Scala was not found; install the package scala" },
];

const SETUP = {
  comparison: "exact",
  valid_inputs: "words(sentence: string of [ a-c] length 0..8)",
  inputs_inferred: false,
  sandbox: "namespaces, seccomp and resource limits",
  toolchain: "node 20.20.2",
  solver: "z3 4.8.12",
  version: "0.1.0",
  failed_examples: [],
};

const row = (part) => ({ reason: "", input: "", fault: null, mended: "", repair: null, line: 0, same_as: "", findings: 0, ...part });
const FAULT = { kind: "value", input: 'words("a  b")', is_call: true, line: 0, detail: "", expected: "2", got: "3" };
const REPAIR = { status: "verified", changes: 1, functions: ["words"] };

const SUBMISSIONS = [
  { path: "Ada/words.js", verdict: "equivalent", sentence: "No valid input tells this program and the reference apart.", row: row({ reason: "proved" }) },
  { path: "Bo/words.js", verdict: "different", sentence: "On the valid input shown, the result is wrong.",
    row: row({ input: 'words("a  b")', fault: FAULT, mended: "1 edit, proved", repair: REPAIR, line: 5 }) },
  { path: "Cy/words.js", verdict: "different", sentence: "On the valid input shown, the result is wrong.",
    row: row({ input: 'words("a  b")', fault: FAULT, mended: "1 edit, proved", repair: REPAIR, line: 5, same_as: "Bo/words.js" }) },
  { path: "Dee/words.js", verdict: "undecided", sentence: "Assay could not tell.", row: row({ reason: "ran out of budget" }) },
  { path: "Eve/<img src=x onerror=alert(1)>.js", verdict: "rejected", sentence: "Not judged: the submission does not compile.",
    row: row({ reason: "does not compile: line 1: unexpected end" }) },
].map((each, index) => ({ submission: index + 1, ...each }));

const SUMMARY = {
  counts: { equivalent: 1, different: 2, undecided: 1, rejected: 1 },
  mended: [{ description: "`count += 1` should be `count += part ? 1 : 0` in the other loop", members: ["Bo/words.js", "Cy/words.js"] }],
  counterexamples: [{ label: "A", kind: "the result is wrong", is_call: true, input: 'words("a  b")', fault: FAULT, members: ["Bo/words.js", "Cy/words.js"] }],
  questions: [{ property: "sentence is empty", asked: "Are inputs valid where `sentence` is empty?",
    if_so: 'valid."sentence is empty" = true', if_not: 'valid."sentence is empty" = false', about: "inputs",
    fault: { ...FAULT, input: 'words("")', expected: "0", got: "1" }, members: ["Dee/words.js"] }],
  setup: SETUP,
};

const TEXT = "function words(sentence) {\n  let count = 0;\n  for (const part of sentence.split(' ')) {\n    if (part === '<b>') continue;\n    count += 1;\n  }\n  return count;\n}\n";

const DETAIL = {
  text: TEXT,
  claim: "On the valid input shown, the result is wrong.",
  result: {
    verdict: "different",
    sentence: "On the valid input shown, the result is wrong.",
    details: ["Both programs were run to confirm this."],
    counterexample: { is_call: true, input: 'words("a  b")', expected: "2", got: "3", expected_note: "", got_note: "",
      reproduce: `node -e 'console.log(words("a  b"))'`, confirmed_by: "node 20.20.2" },
    messages: [{ line: 4, column: 5, code: "unused", message: "This condition never holds." }],
  },
  evidence: null,
  question: null,
  lines: { lines: [{ rank: 1, line: 5, last_line: 5, reason: "Changing this line makes the program right." }], remark: "", hints: 5 },
  hints: [["Look at the function `words`."], ["Look at line 5."], ["What is counted?"], ["A part can be empty."], ["Write `count += part ? 1 : 0`."]],
  repair: { status: "verified", claim: "1 edit makes it equivalent, proved.",
    edits: [{ file: "", line: 5, last_line: 5, before: "1", after: "part ? 1 : 0" }],
    diff: "--- a/words.js\n+++ b/words.js\n@@ -3,3 +3,3 @@\n   for (const part of sentence.split(' ')) {\n-    count += 1;\n+    count += part ? 1 : 0;\n   }\n" },
};
const PROVED = {
  text: TEXT, claim: "", question: null, lines: null, hints: [], repair: null,
  result: { verdict: "equivalent", sentence: "", details: ["It was assumed that sentences are short."], counterexample: null, messages: [] },
  evidence: { certainty: "bounded", bound: "length up to 8", paths: 12, inputs: 240 },
};
const ASKED = { ...PROVED, evidence: null, question: { ...SUMMARY.questions[0], counterexample: { ...DETAIL.result.counterexample, input: 'words("")', expected: "0", got: "1" } }, result: { ...PROVED.result, verdict: "undecided" } };

/** The classes of the mock: the first is judged; one that is begun goes on until it is stopped, or is done at once. */
export class MockClasses {
  constructor() {
    this.all = [{ class: 1, assignment: "words", at: "2026-11-20T09:30:00Z", source: "files", name: "week 1", state: "done", message: "", is_going: false }];
    this.streams = [];
    this.received = [];
  }

  begin(assignment, source, name = "") {
    const made = { name, class: this.all.length + 1, assignment, at: "2026-11-27T02:00:00Z", source, state: "judging", message: "", is_going: true };
    this.all.unshift(made);
    return made.class;
  }
  find(number) {
    return this.all.find((each) => each.class === number);
  }
  end(number, state) {
    Object.assign(this.find(number), { state, is_going: false });
    for (const { number: of, response } of this.streams) {
      if (of === number) response.end(`event: end\ndata: {"state": "${state}", "message": ""}\n\n`);
    }
  }
  listen(number, response) {
    this.streams.push({ number, response });
    response.write('id: 1\nevent: progress\ndata: {"state": "judging", "total": 5, "judged": 2, "repairing": 0, "repaired": 0}\n\n');
    const [first] = SUBMISSIONS;
    response.write(`id: 2\nevent: submission\ndata: ${JSON.stringify(first)}\n\n`);
  }
}

function classRoutes(classes, known) {
  const titleOf = (id) => known.find((each) => each.id === id)?.title ?? id;
  const list = (id) => ({
    title: titleOf(id), language: "JavaScript", extension: ".js",
    classes: classes.all.filter((each) => each.assignment === id)
      .map((each) => ({ ...each, counts: each.state === "done" ? SUMMARY.counts : null })),
  });
  const one = (number) => {
    const found = classes.find(Number(number));
    const isDone = found.state === "done";
    return { ...found, title: titleOf(found.assignment), summary: isDone ? SUMMARY : null,
      submissions: isDone ? SUBMISSIONS : SUBMISSIONS.slice(0, 1).map((each) => ({ ...each, row: null })) };
  };
  const submission = (path) => {
    const number = Number(path.split("/").pop());
    const detail = number === 1 ? PROVED : number === 4 ? ASKED : DETAIL;
    return { ...SUBMISSIONS[number - 1], class: 1, class_name: "week 1", assignment: "words", language: "JavaScript", detail };
  };
  return [
    ["GET", /^\/api\/teacher\/assignments\/([^/]+)\/classes$/, list],
    ["POST", /^\/api\/teacher\/assignments\/([^/]+)\/classes$/, (id, body) => {
      classes.received.push(body);
      const number = classes.begin(id, body.from ? "attempts" : "files", body.name);
      return { class: number, files: 5, left_out: body.from ? [] : ["readme.txt"] };
    }, 202],
    ["GET", /^\/api\/teacher\/classes\/(\d+)$/, one],
    ["GET", /^\/api\/teacher\/classes\/(\d+\/submissions\/\d+)$/, submission],
    ["POST", /^\/api\/teacher\/classes\/(\d+)\/cancel$/, (number) => {
      classes.end(Number(number), "cancelled");
      return null;
    }, 204],
    ["POST", /^\/api\/teacher\/classes\/(\d+)\/judge$/, (number) => {
      classes.end(Number(number), "done");
      return null;
    }, 204],
    ["POST", /^\/api\/teacher\/classes\/(\d+)\/remove$/, (number) => {
      classes.all = classes.all.filter((each) => each.class !== Number(number));
      return null;
    }, 204],
  ];
}

/** The check of the mock refuses a text in which a line is "bad". */
function editingRoutes(known) {
  const kept = { text: 'title = "Words of a sentence"\n\n[limits]\nbudget = 40\n', digest: 1 };
  const folder = "/srv/programming-1/words";
  const tasks = [
    { language: "", path: `${folder}/task.md`, text: "Count the words.\n", digest: "1" },
    { language: "de", path: `${folder}/task.de.md`, text: "", digest: "1" },
  ];
  let checked = "";
  let number = 0;
  const result = () => {
    const line = checked.split("\n").indexOf("bad") + 1;
    if (line > 0) return { ok: false, line, column: 1, message: 'unknown key "bad"; valid keys: title, input' };
    const findings = checked.includes("# warn") ? ["the reference fails on an input that the description allows"] : [];
    return { ok: true, valid_inputs: SETUP.valid_inputs, inputs_inferred: false, comparison: "exact", failed_examples: [], findings,
      drawn: [{ input: 'words("")', is_call: true }, { input: 'words("a  b")', is_call: true }] };
  };
  return [
    ["GET", /^\/api\/teacher\/assignments\/([^/]+)\/file$/, (id) => ({
      title: known.find((each) => each.id === id).title, language: "JavaScript", path: "/srv/programming-1/words/assignment.toml",
      exists: true, text: kept.text, digest: String(kept.digest), reference: TEXT, tasks, questions: SUMMARY.questions })],
    ["POST", /^\/api\/teacher\/assignments\/([^/]+)\/check$/, (_id, { text }) => {
      checked = text;
      number += 1;
      return { check: number };
    }, 202],
    ["GET", /^\/api\/teacher\/checks\/(\d+)$/, (check) => ({ check: Number(check), result: result() })],
    ["POST", /^\/api\/teacher\/assignments\/([^/]+)\/task$/, (_id, { text, language }) => {
      const task = tasks.find((each) => each.language === language);
      Object.assign(task, { text, digest: `${task.digest}1` });
      return { digest: task.digest };
    }],
    ["POST", /^\/api\/teacher\/assignments\/([^/]+)\/save$/, (_id, { text, digest }) => {
      if (text !== checked || result().ok === false) throw new Error(`saved without a check: ${digest}`);
      kept.text = text;
      kept.digest += 1;
      return { digest: String(kept.digest) };
    }],
  ];
}

export function teacherRoutes({ known, classes }) {
  let asked = 0;
  const state = () => {
    asked += 1;
    return {
      version: "0.1.0",
      folder: "/srv/programming-1",
      data: "/srv/programming-1/.assay/attempts.sqlite",
      workers: 4,
      students: 23,
      attempts: 412,
      classes: 2,
      runs: 3,
      judges: known.slice(0, 2).map(({ id, title }, index) => (
        { assignment: id, title, is_open: index === 0, waiting: index, going: 3 - index })),
      remarks: ["week3: has several references, reference.c and reference.js; keep one"],
      host: asked % 3 === 1 ? null : HOST,
      problem: "",
    };
  };
  return [
    ["GET", /^\/api\/teacher\/state$/, state],
    ["POST", /^\/api\/teacher\/state\/examine$/, () => null, 204],
    ...classRoutes(classes, known),
    ...editingRoutes(known),
  ];
}
