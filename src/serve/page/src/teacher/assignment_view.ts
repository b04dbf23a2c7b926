// How does the teacher edit an assignment? The file is checked while it is typed, questions are answered by a click,
// and it is saved only if it can be used and is still what was read.
import { h, section, withCode } from "../dom.ts";
import { createEditor } from "../editor/editor.ts";
import type { Editor } from "../editor/editor.ts";
import { say, sentence, spoken, told } from "../language.ts";
import { classAddress } from "../route.ts";
import { crumbs } from "../views/crumbs.ts";
import { load } from "../views/load.ts";
import { explanation } from "../views/problem.ts";
import type { Page, View } from "../views/view.ts";
import { answered } from "./answers.ts";
import { assignmentFile, saveFile } from "./api.ts";
import { checkText } from "./checking.ts";
import { taskEditor } from "./task_editor.ts";
import type { AssignmentFile, CheckResult, Question } from "./types.ts";

const TYPING_MILLISECONDS = 600;

/** Some inputs that are valid now: a reader sees sooner in them what a description forgot. */
function drawn({ drawn: all }: Extract<CheckResult, { ok: true }>): HTMLElement[] {
  if (all.length === 0) return [];
  return [
    h("p", {}, say("file.drawn")),
    h("ul", { class: "drawn" }, ...all.map(({ input }) => h("li", {}, h("pre", { tabindex: 0 }, input)))),
  ];
}

function accepted(result: Extract<CheckResult, { ok: true }>): HTMLElement[] {
  const failed = result.failed_examples.map((each) =>
    h("p", { class: "alarm" }, say("class.failedExample", { name: each.name, expected: each.expected, got: each.actual })),
  );
  const findings = result.findings.map((each) => h("p", { class: "alarm finding" }, ...withCode(each)));
  const warnings = [...failed, ...findings];
  const isGood = warnings.length === 0;
  return [
    h("p", { class: `badge ${isGood ? "equivalent" : "undecided"}` }, say(isGood ? "file.good" : "file.goodBut")),
    ...warnings,
    h("p", {}, say(result.inputs_inferred ? "class.inputsInferred" : "class.inputs")),
    h("pre", { tabindex: 0 }, result.valid_inputs),
    ...drawn(result),
    h("p", { class: "fine" }, say("file.comparison", { comparison: result.comparison })),
  ];
}

/** Names the place of a mistake in words. */
function placeOf({ line, column }: Extract<CheckResult, { ok: false }>): Text | null {
  if (line === 0) return null;
  return column > 0 ? say("file.atColumn", { line, column }) : say("file.atLine", { line });
}

function refusal(result: Extract<CheckResult, { ok: false }>, editor: Editor): HTMLElement[] {
  const go = (): void => editor.goTo(result.line);
  const line = h("button", { type: "button", onclick: go }, say("file.toLine", { line: result.line }));
  return [
    h("p", { class: "badge different" }, say("file.bad")),
    h("p", { class: "alarm finding" }, placeOf(result), " ", ...withCode(result.message)),
    ...(result.line > 0 ? [h("p", {}, line)] : []),
  ];
}

/** Marks the place of a mistake in the editor, or nothing. */
function mark(result: CheckResult | Error, editor: Editor): void {
  const isBad = !(result instanceof Error) && !result.ok;
  const messages = isBad
    ? [{ line: result.line, column: Math.max(result.column, 1), code: "", message: result.message }]
    : [];
  editor.showResult({ verdict: isBad ? "rejected" : "equivalent", messages });
}

function questionList(all: readonly Question[], answer: (line: string) => void): HTMLElement | null {
  const asked = all.filter((each) => each.about === "inputs");
  if (asked.length === 0) return null;
  const item = (each: Question): HTMLElement =>
    h(
      "li",
      {},
      told(each.asked),
      h(
        "span",
        { class: "toolbar" },
        h("button", { type: "button", onclick: () => answer(each.if_so) }, say("file.yes")),
        h("button", { type: "button", onclick: () => answer(each.if_not) }, say("file.no")),
      ),
    );
  return section(
    "questions",
    h("h2", {}, say("asked.title")),
    h("p", { class: "fine" }, say("file.questions")),
    h("ul", { class: "groups" }, ...asked.map(item)),
  );
}

/** Checks the newest text, and tells what came of it unless there is a newer one. */
function checker(assignment: string, left: AbortSignal, show: (result: CheckResult | Error) => void) {
  let timer: ReturnType<typeof setTimeout>;
  let newest = 0;
  left.addEventListener("abort", () => clearTimeout(timer));

  /** Returns what was found, or null if there is a newer text by then. */
  async function check(text: string): Promise<CheckResult | null> {
    clearTimeout(timer);
    newest += 1;
    const mine = newest;
    const isWanted = (): boolean => !left.aborted && mine === newest;
    try {
      const result = await checkText(assignment, text, isWanted);
      if (result) show(result);
      return result;
    } catch (error) {
      if (isWanted()) show(error as Error);
      return null;
    }
  }
  return {
    check,
    later(text: string): void {
      clearTimeout(timer);
      timer = setTimeout(() => void check(text), TYPING_MILLISECONDS);
    },
  };
}

function content(assignment: string, file: AssignmentFile, left: AbortSignal): HTMLElement {
  let digest = file.digest;
  const status = h("p", { class: "fine", role: "status" });
  const found = h("div", { class: "checked", role: "status" }, say("file.checking"));
  const failed = h("div");
  const checks = checker(assignment, left, (result) => {
    mark(result, editor);
    if (result instanceof Error) found.replaceChildren(h("p", { class: "alarm" }, explanation(result)));
    else found.replaceChildren(...(result.ok ? accepted(result) : refusal(result, editor)));
  });
  const editor = createEditor({
    text: file.text,
    language: "toml",
    label: { name: () => sentence("file.editor"), description: () => sentence("work.editorKeys") },
    changed() {
      status.replaceChildren(say("file.unsaved"));
      editor.awaitResult();
      checks.later(editor.text());
    },
    run: () => void save(),
    left,
  });
  const reference = createEditor({
    text: file.reference,
    language: file.language,
    label: { name: () => sentence("file.reference"), description: () => "" },
    changed: () => {},
    run: () => {},
    left,
    readOnly: true,
  });

  /** Nothing is saved that cannot be used: it would fail what students run. */
  async function save(): Promise<void> {
    failed.replaceChildren();
    const text = editor.text();
    status.replaceChildren(say("file.checkedFirst"));
    const result = await checks.check(text);
    if (left.aborted) return;
    status.replaceChildren(say("file.unsaved"));
    if (result?.ok === false) {
      failed.replaceChildren(h("p", { class: "alarm", role: "alert" }, say("file.notSaved")));
      if (result.line > 0) editor.goTo(result.line);
    }
    if (!result?.ok) return;
    try {
      digest = await saveFile(assignment, text, digest);
      if (editor.text() === text) status.replaceChildren(say("file.saved"));
    } catch (error) {
      failed.replaceChildren(h("p", { class: "alarm", role: "alert" }, explanation(error)));
    }
  }
  function answer(line: string): void {
    editor.replace(answered(editor.text(), line), true);
    editor.focus();
  }

  void checks.check(file.text);
  const writing = h(
    "div",
    { class: "writing" },
    h("div", { class: "toolbar" }, h("button", { type: "button", class: "run", onclick: () => void save() }, say("file.save")), status),
    failed,
    editor.element,
    h("p", { class: "fine" }, say("file.path", { path: file.path })),
    ...file.tasks.map((task) => taskEditor(assignment, task, left)),
  );
  const said = h(
    "div",
    { class: "result" },
    section("check", h("h2", {}, say("file.check")), found),
    questionList(file.questions, answer),
    section("reference", h("h2", {}, say("file.reference")), reference.element),
  );
  return h("div", { class: "workspace" }, writing, said);
}

export function assignmentView(page: Page, assignment: string): View {
  const left = new AbortController();
  const into = h("div");
  const heading = h("h1", { tabindex: -1 }, assignment);
  page.title(() => heading.textContent ?? "");
  void load({
    page,
    into,
    left: left.signal,
    request: () => assignmentFile(assignment),
    render(file) {
      heading.replaceChildren(told(file.title));
      page.title(() => spoken(file.title));
      into.replaceChildren(content(assignment, file, left.signal));
    },
  });
  const up = h("a", { href: classAddress(assignment) }, say("class.all_classes"));
  const element = h("div", { class: "teacher" }, crumbs(up), h("div", { class: "title" }, heading), into);
  return { element, dispose: () => left.abort() };
}
