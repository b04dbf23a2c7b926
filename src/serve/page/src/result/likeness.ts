// In what do two different outputs agree? What a beginner cannot see in them is said in a sentence.
import type { Key } from "../catalogue/catalogue.ts";

const withoutSpace = (text: string): string => text.replace(/\s+/gu, "");

const PART_OF_WORD = /[\p{L}\p{N}_.+-]/u;

/** Is the part in the text, and not within a word or number of it? */
function contains(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const around = [text[at - 1] ?? " ", text[at + part.length] ?? " "];
    if (!around.some((each) => PART_OF_WORD.test(each))) return true;
  }
  return false;
}

/** Returns the sentence for two outputs, or null if there is nothing to say. */
export function likeness(expected: string, got: string): Key | null {
  if (expected === got) return null;
  if (withoutSpace(expected) === withoutSpace(got)) return "example.onlySpace";
  if (got.trim() === "" || expected.trim() === "") return null;
  if (expected.toLowerCase() === got.toLowerCase()) return "example.onlyCase";
  if (contains(got, expected.trim())) return "example.printsMore";
  if (contains(expected, got.trim())) return "example.printsLess";
  return null;
}
