// What does the mock server find? A comment in the submitted text chooses, such as `// mock: equivalent`; without
// one a text is different.
const RESULTS = {
  different: {
    verdict: "different",
    sentence: {
      en: "Your program gives another result than expected for at least one valid input.",
      de: "Dein Programm liefert bei mindestens einer gültigen Eingabe etwas anderes als erwartet.",
    },
    details: [
      {
        en: "All valid inputs with at most 3 elements were considered, and 200 longer ones at random.",
        de: "Alle gültigen Eingaben mit höchstens 3 Elementen wurden betrachtet, und 200 längere zufällig.",
      },
      "It was assumed that the sentence contains only letters and spaces.",
    ],
    counterexample: {
      is_call: true,
      input: 'words("a  b")',
      is_whole: true,
      expected: "2",
      got: "3",
      expected_note: "",
      got_note: "",
      reproduce: `node -e 'console.log(require("./words.js")("a  b"))'`,
      confirmed_by: "node 20.20.2",
    },
    messages: [
      { line: 4, column: 3, code: "unused", message: { en: "The variable `part` is never used.", de: "Die Variable `part` wird nie benutzt." } },
      { line: 0, column: 0, code: "habit", message: "There is no test for the empty sentence." },
    ],
  },
  lines: {
    verdict: "different",
    sentence: "Your program prints another text than expected for at least one valid input.",
    details: [],
    counterexample: {
      is_call: false,
      input: "3\n10 20 30\n",
      is_whole: true,
      expected: `${"1 2 3 4 5 6 7 8 9 10\n".repeat(120)}total: 60\naverage: 20.0\n`,
      got: `${"1 2 3 4 5 6 7 8 9 10\n".repeat(120)}total: 61 \n<b>average</b>: 20.3\n\tdone`,
      expected_note: "exit status 0",
      got_note: "The program was stopped: it ran longer than 2 seconds.",
      reproduce: "printf '3\\n10 20 30\\n' | ./sum",
      confirmed_by: "gcc 12.2.0",
    },
    messages: [
      { line: 5, column: 3, code: "endless-loop", message: "This loop does not end.\nn stays 3 in the last 1000 rounds." },
    ],
  },
  undefined: {
    verdict: "different",
    sentence: "In the example, your program does something in line 5 that is not defined, so that anything can happen.",
    details: [],
    counterexample: {
      is_call: false,
      heading: {
        en: "In line 5 the program does something that is not defined",
        de: "In Zeile 5 tut das Programm etwas, das nicht festgelegt ist",
      },
      input: "",
      is_whole: true,
      expected: "0\n",
      got: "0\n",
      expected_note: "",
      got_note: { en: "this is not defined: division by zero", de: "nicht festgelegtes Verhalten: Division durch null" },
      reproduce: "",
      confirmed_by: { en: "gcc, which checked that everything is defined", de: "gcc, das dabei prüfte, ob alles festgelegt ist" },
    },
    messages: [],
  },
  equivalent: {
    verdict: "equivalent",
    sentence: "Your program is right for all valid inputs that were considered.",
    details: ["All valid inputs with at most 3 elements were considered."],
    counterexample: null,
    messages: [],
  },
  undecided: {
    verdict: "undecided",
    sentence: "No difference was found, but not everything could be checked: the time was used up.",
    details: ["2,113 inputs were tried."],
    counterexample: null,
    messages: [],
  },
  rejected: {
    verdict: "rejected",
    sentence: "Your program could not be read: line 3 contains a mistake.",
    details: [],
    counterexample: null,
    messages: [{ line: 3, column: 7, code: "syntax", message: "Unexpected token '='. A name was expected." }],
  },
};

// A run of this input alone does what is expected.
RESULTS.otherwise = {
  ...RESULTS.different,
  counterexample: { ...RESULTS.different.counterexample, input: 'words("same")' },
};

const LINES = {
  lines: [
    { rank: 1, line: 4, last_line: 4, reason: {
      en: "All failing inputs reach this line with an empty part; no passing one does.",
      de: "Alle falschen Läufe kommen mit einem leeren Teil in diese Zeile, kein richtiger." } },
    { rank: 2, line: 5, last_line: 6, reason: "The value of count differs first after this line." },
    { rank: 3, line: 7, last_line: 7, reason: "The wrong result is returned here." },
  ],
  remark: "",
  hints: 3,
  is_final: true,
};
const LINES_OF_RUNS = { lines: [LINES.lines[2]], remark: "", hints: 0, is_final: false };

const HINTS = [
  {
    en: ["Your program and the expected one differ when there are two spaces in a row."],
    de: ["Dein Programm unterscheidet sich, wenn zwei Leerzeichen aufeinander folgen."],
  },
  ["Look at what split returns between two spaces.", "Print each part once."],
  ["Count only the parts that are not empty."],
];

export const hintFor = (rung) => HINTS[rung - 1];

const chosen = (text) => /mock: (\w+)/.exec(text)?.[1] ?? "different";

/** Returns the events of a run, each with the milliseconds to wait before it. */
export function eventsFor(text, opened) {
  const scenario = chosen(text);
  const slow = scenario === "slow";
  const events = [
    { kind: "state", data: { state: "queued" }, wait: 0 },
    ...(opened ? [] : [{ kind: "state", data: { state: "opening" }, wait: 20 }]),
    { kind: "state", data: { state: "judging" }, wait: 40 },
  ];
  if (scenario === "failed") {
    const message = "The sandbox could not be started. Run assay doctor in the terminal.";
    return [...events, { kind: "end", data: { reason: "failed", message }, wait: 60 }];
  }
  const result = RESULTS[scenario] ?? RESULTS.different;
  if (scenario === "smaller") {
    for (const input of ['words("aa  b  c")', 'words("a  b  c")']) {
      events.push({ kind: "counterexample", data: { ...result.counterexample, input }, wait: 1500 });
    }
    events.push({ kind: "state", data: { state: "judging" }, wait: 1500 });
  }
  events.push({ kind: "verdict", data: result, wait: slow ? 3500 : 60 });
  if (result.verdict === "different") {
    const none = { lines: [], remark: "No line was found, because every line takes part in every run.", hints: 0 };
    events.push({ kind: "state", data: { state: "localising" }, wait: 10 });
    if (scenario === "firstlines") {
      events.push({ kind: "lines", data: LINES_OF_RUNS, wait: 100 });
      events.push({ kind: "state", data: { state: "localising" }, wait: 1500 });
    }
    events.push({ kind: "lines", data: scenario === "nolines" ? none : LINES, wait: slow ? 500 : 60 });
  }
  return [...events, { kind: "end", data: { reason: "done", message: "" }, wait: 20 }];
}

/** True if the connection is to break in the middle of the stream. */
export const breaks = (text) => chosen(text) === "drop";
