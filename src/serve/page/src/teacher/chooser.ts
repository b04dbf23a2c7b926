// Where does the teacher hand in a class? Files and folders can be dropped, or chosen by two buttons; or the
// newest attempts of the students are taken.
import { h, section } from "../dom.ts";
import { say } from "../language.ts";
import { explanation } from "../views/problem.ts";
import { judgeAttempts, sendClass } from "./api.ts";
import type { BegunClass } from "./types.ts";
import { archiveOf, chosenFiles, droppedFiles, nameOfClass, TooLarge } from "./upload.ts";
import type { NamedFile } from "./upload.ts";

export function chooser(assignment: string, extension: string, begun: (made: BegunClass) => void): HTMLElement {
  const message = h("p", { class: "fine", role: "status" });
  const failed = h("div");
  let sending = false;

  async function begin(request: () => Promise<BegunClass>): Promise<void> {
    if (sending) return;
    sending = true;
    failed.replaceChildren();
    message.replaceChildren(say("class.sending"));
    try {
      begun(await request());
    } catch (error) {
      const why = error instanceof TooLarge ? say("class.tooLarge") : explanation(error);
      failed.replaceChildren(h("p", { class: "alarm", role: "alert" }, why));
    } finally {
      sending = false;
      message.replaceChildren();
    }
  }
  async function send(files: Promise<NamedFile[]> | NamedFile[]): Promise<BegunClass> {
    const all = await files;
    return sendClass(assignment, await archiveOf(all), nameOfClass(all));
  }

  function picker(folder: boolean): HTMLElement {
    const input = h("input", { type: "file", multiple: true, webkitdirectory: folder, hidden: true });
    input.addEventListener("change", () => {
      const files = input.files ? chosenFiles(input.files) : [];
      input.value = "";
      if (files.length > 0) void begin(() => send(files));
    });
    const open = (): void => input.click();
    const button = h("button", { type: "button", onclick: open }, say(folder ? "class.folder" : "class.files"));
    return h("span", {}, button, input);
  }

  const area = h(
    "div",
    { class: "drop" },
    h("p", {}, say("class.drop", { extension })),
    h("p", { class: "toolbar" }, picker(false), picker(true)),
  );
  area.addEventListener("dragover", (event) => {
    event.preventDefault();
    area.classList.add("over");
  });
  area.addEventListener("dragleave", () => area.classList.remove("over"));
  area.addEventListener("drop", (event) => {
    event.preventDefault();
    area.classList.remove("over");
    // What was dropped can be read only before this returns.
    const files = event.dataTransfer ? droppedFiles(event.dataTransfer) : [];
    void begin(() => send(files));
  });
  const take = (): void => void begin(() => judgeAttempts(assignment));
  const attempts = h("button", { type: "button", onclick: take }, say("class.attempts"));
  return section(
    "new-class",
    h("h2", {}, say("class.new")),
    area,
    h("p", { class: "toolbar" }, attempts, h("span", { class: "fine" }, say("class.attemptsWhy"))),
    message,
    failed,
  );
}

/** Says which files were left out. */
export const leftOut = (names: readonly string[]): Text => say("class.leftOut", { names: names.join(", ") });
