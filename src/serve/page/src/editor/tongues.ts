// How does the editor read a programming language? By the grammar that its name in the course has.
import { cpp } from "@codemirror/lang-cpp";
import { java } from "@codemirror/lang-java";
import { javascript } from "@codemirror/lang-javascript";
import { indentUnit, StreamLanguage } from "@codemirror/language";
import { scala } from "@codemirror/legacy-modes/mode/clike";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import type { Extension } from "@codemirror/state";

const GRAMMARS: Record<string, () => Extension> = {
  javascript: () => javascript(),
  typescript: () => javascript({ typescript: true }),
  c: () => cpp(),
  java: () => java(),
  scala: () => StreamLanguage.define(scala),
  toml: () => StreamLanguage.define(toml),
};

const INDENTS: Record<string, string> = { c: "    ", java: "    " };

/** Returns the highlighting and indentation of a language, or of plain text if the name is not known. */
export function tongue(name: string): Extension {
  const key = name.toLowerCase();
  return [GRAMMARS[key]?.() ?? [], indentUnit.of(INDENTS[key] ?? "  ")];
}
