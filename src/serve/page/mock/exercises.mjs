// Which tracing exercises does the mock server offer? One for each kind of question. It draws them in turn, and marks
// answers by comparing them with the right one.
const PROGRAM = `class Loops {
  static void start() {
    int[] numbers = {3, 1, 4};
    int sum = 0;
    for (int i = 0; i < numbers.length; i++) {
      sum += numbers[i];
    }
    System.out.println(sum);
  }
}
`;

const TRACE = {
  loops: [{ line: 5, variables: ["i", "sum"], rows: [["0", "3"], ["1", "4"], ["2", "8"]], omitted: 0 }],
  variables: [{ name: "sum", value: "8" }, { name: "numbers", value: "{3, 1, 4}" }],
};

const question = (kind, prompt, more) => ({
  id: `Loops-${kind}`,
  title: `Loops: ${kind}`,
  kind,
  prompt,
  language: "Java",
  programs: [PROGRAM],
  numbered_lines: false,
  fixed_width: true,
  choices: [],
  columns: [],
  rows: [],
  ...more,
});

const row = (number) => [String(number), null, null];

const QUESTIONS = {
  single: [question("single", "What does this program print?", { choices: ["8", "7", "4", "<b>3</b>"] }), { chosen: [0] }],
  multiple: [
    question("multiple", "Which are values of sum?", { choices: ["3", "5", "8"], numbered_lines: true }),
    { chosen: [0, 2] },
  ],
  number: [question("number", "How many times is the body of the loop executed in total?"), { text: "3" }],
  text: [question("text", "What does this program print?"), { text: "8" }],
  order: [question("order", "Order the variables by their values, smallest first.", { choices: ["sum", "i", "numbers[0]"] }), { chosen: [1, 2, 0] }],
  table: [
    question("table", "Fill in the values after each iteration of the loop.", {
      columns: ["iteration", "i", "sum"],
      rows: [row(1), row(2), row(3), row(4)],
    }),
    { cells: [["1", "0", "3"], ["2", "1", "4"], ["3", "2", "8"], ["4", "-", "-"]] },
  ],
};

const whole = (answer) => ({ chosen: [], text: "", cells: [], ...answer });

export const EXERCISES = [...Object.keys(QUESTIONS), "broken"].map((kind) => ({
  id: kind,
  title: `Loops: ${kind}`,
  language: "Java",
  extension: ".java",
  file: `${kind}.java`,
}));

export const questionFor = (exercise) => QUESTIONS[exercise][0];

export const solutionFor = (exercise) => ({
  answer: whole(QUESTIONS[exercise][1]),
  explanation: "The `sum` grows by each number.",
  trace: TRACE,
});

/** Returns the marking of an answer, or null if it is none. */
export function marked(exercise, answer) {
  const { chosen, text, cells } = whole(answer);
  const right = whole(QUESTIONS[exercise][1]);
  const marks = {
    chosen: chosen.map((each, index) => (exercise === "order" ? right.chosen[index] === each : right.chosen.includes(each))),
    cells: cells.map((line, at) => line.map((cell, column) => column === 0 || right.cells[at][column] === cell)),
  };
  if (chosen.length === 0 && text === "" && cells.flat().every((cell) => cell === "")) return null;
  const allChosen = chosen.length === right.chosen.length && marks.chosen.every(Boolean);
  const isRight = allChosen && text === right.text && marks.cells.flat().every(Boolean);
  const feedback = isRight ? [] : ["The first element of an array has index `0`."];
  const incomplete = !isRight && chosen.length > 0 && marks.chosen.every(Boolean);
  return { answer: { chosen, text, cells }, right: isRight, ...marks, incomplete, feedback: incomplete ? [] : feedback, misconceptions: [] };
}

/** Returns the events of a run that draws a question, each with the milliseconds to wait before it. */
export function drawEvents(exercise, text) {
  const states = ["opening", "searching", "asking", "confirming"].map((state) => ({ kind: "state", data: { state }, wait: 30 }));
  if (exercise === "broken") {
    const message = "This assignment cannot be used. Please tell your teacher: broken.java:4:5: the type `Thread` is not supported";
    return [states[0], { kind: "end", data: { reason: "failed", message }, wait: 50 }];
  }
  const wait = text === "slow" ? 4000 : 50;
  return [...states, { kind: "question", data: questionFor(exercise), wait }, { kind: "end", data: { reason: "done", message: "" }, wait: 5 }];
}
