// How does the mock server run a text? It plays the events of a scenario with their delays, keeps them, and sends
// them to every stream from the first or after Last-Event-ID.
import { drawEvents, solutionFor } from "./exercises.mjs";
import { eventsFor, hintFor } from "./results.mjs";

const UNKEPT = 1_000_000;

export class Runs {
  #runs = new Map();
  #opened = new Set();

  start(assignment, text, at) {
    const run = this.#begin(assignment, text, at);
    this.#play(run, eventsFor(text, this.#opened.has(assignment)));
    this.#opened.add(assignment);
    return run;
  }

  /** Starts a run that draws a question. */
  draw(exercise, text, at) {
    const run = this.#begin(exercise, text, at);
    run.answers = [];
    this.#play(run, drawEvents(exercise, text));
    return run;
  }

  #begin(assignment, text, at) {
    for (const run of this.#runs.values()) {
      if (run.assignment === assignment) this.cancel(run);
    }
    const number = this.#runs.size + 1;
    const run = { number, assignment, text, at, hintsShown: 0, events: [], streams: new Set(), timer: null, verdict: "running" };
    this.#runs.set(number, run);
    return run;
  }

  /** Plays these events for a run that is no attempt. */
  startUnkept(assignment, events) {
    for (const run of this.#runs.values()) {
      if (run.assignment === assignment) this.cancel(run);
    }
    const number = UNKEPT + this.#runs.size;
    const run = { number, assignment: null, text: "", at: "", events: [], streams: new Set(), timer: null, verdict: "running" };
    this.#runs.set(number, run);
    this.#play(run, events);
    return run;
  }

  get(number) {
    return this.#runs.get(number);
  }

  of(assignment) {
    return [...this.#runs.values()].filter((run) => run.assignment === assignment).reverse();
  }

  /** Gives a run all of its events at once. */
  finish(run) {
    clearTimeout(run.timer);
    const rest = eventsFor(run.text, true).slice(run.events.length);
    for (const event of rest) this.#emit(run, event);
  }

  cancel(run) {
    if (run.events.at(-1)?.kind === "end") return;
    clearTimeout(run.timer);
    if (run.verdict === "running") run.verdict = "cancelled";
    this.#emit(run, { kind: "end", data: { reason: "cancelled", message: "" } });
  }

  attach(run, stream, after) {
    for (const event of run.events.slice(after)) stream.write(framed(event));
    run.streams.add(stream);
    stream.on("close", () => run.streams.delete(stream));
  }

  #play(run, [next, ...rest]) {
    if (!next) return;
    run.timer = setTimeout(() => {
      this.#emit(run, next);
      this.#play(run, rest);
    }, next.wait);
  }

  #emit(run, { kind, data }) {
    const event = { id: run.events.length + 1, kind, data };
    run.events.push(event);
    if (kind === "question") run.verdict = "asked";
    if (kind === "verdict") run.verdict = data.verdict;
    if (kind === "end" && data.reason === "failed") run.verdict = "failed";
    for (const stream of run.streams) stream.write(framed(event));
  }
}

const framed = ({ id, kind, data }) => `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

const lastOf = (run, kind) => run.events.findLast((event) => event.kind === kind)?.data ?? null;

export function attemptOf(run) {
  const sentences = { running: "The run is going on.", cancelled: "The run was stopped.", failed: "The run failed." };
  const sentence = lastOf(run, "verdict")?.sentence ?? lastOf(run, "question")?.prompt ?? sentences[run.verdict];
  return { attempt: run.number, ordinal: run.number, at: run.at, verdict: run.verdict, sentence };
}

export function attemptWithText(run) {
  const hints = Array.from({ length: run.hintsShown }, (_, index) => ({ rung: index + 1, sentences: hintFor(index + 1) }));
  const made = { ...attemptOf(run), text: run.text, result: lastOf(run, "verdict"), lines: lastOf(run, "lines"), hints };
  const question = lastOf(run, "question");
  if (!question) return made;
  const done = run.verdict === "right" || run.verdict === "shown";
  return { ...made, question, answers: run.answers, solution: done ? solutionFor(run.assignment) : null };
}
