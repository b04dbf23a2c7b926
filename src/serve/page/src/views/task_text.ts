// How is the text of a task laid out? Blank lines part paragraphs; one whose lines all begin with four blanks is code
// or an example, and is shown as it is.

export interface TaskPart {
  isCode: boolean;
  text: string;
}

export function taskParts(text: string): TaskPart[] {
  return text
    .split(/\n[ \t]*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const lines = part.replace(/^\n+|\s+$/g, "").split("\n");
      const isCode = lines.every((line) => line.startsWith("    "));
      return { isCode, text: lines.map((line) => (isCode ? line.slice(4) : line)).join("\n") };
    });
}
