// How does the teacher edit what students read above their editor? In a second editor, and in a third one for readers
// of German; any text can be saved.
import { h, section } from "../dom.ts";
import { createEditor } from "../editor/editor.ts";
import { say, sentence } from "../language.ts";
import { explanation } from "../views/problem.ts";
import { saveTask } from "./api.ts";
import type { TaskFile } from "./types.ts";

export function taskEditor(assignment: string, task: TaskFile, left: AbortSignal): HTMLElement {
  const name = task.language === "de" ? "file.taskGerman" : "file.task";
  let digest = task.digest;
  const status = h("span", { class: "fine", role: "status" });
  const failed = h("div");
  const editor = createEditor({
    text: task.text,
    language: "text",
    label: { name: () => sentence(name), description: () => sentence("work.editorKeys") },
    changed: () => status.replaceChildren(say("file.unsaved")),
    run: () => void save(),
    left,
  });

  async function save(): Promise<void> {
    failed.replaceChildren();
    const text = editor.text();
    try {
      digest = await saveTask(assignment, task.language, text, digest);
      if (editor.text() === text) status.replaceChildren(say("file.taskSaved"));
    } catch (error) {
      failed.replaceChildren(h("p", { class: "alarm", role: "alert" }, explanation(error)));
    }
  }
  const button = h("button", { type: "button", onclick: () => void save() }, say("file.taskSave"));
  return section(
    "task-editor",
    h("h2", {}, say(name)),
    h("p", { class: "fine" }, say(task.language === "de" ? "file.taskGermanRules" : "file.taskRules")),
    h("div", { class: "toolbar" }, button, status),
    failed,
    editor.element,
    h("p", { class: "fine" }, say("file.path", { path: task.path })),
  );
}
