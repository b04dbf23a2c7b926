// What does a text look like that a program reads or writes? In a box with a caption: a part can be marked, and
// characters are visible that would not be.
import { freshId, h } from "../dom.ts";
import { label, say, told } from "../language.ts";
import type { Said } from "../api/types.ts";
import type { Key } from "../catalogue/catalogue.ts";
import type { Span } from "./first_difference.ts";
import { focusableIfScrolled } from "./scrolled.ts";
import { shownParts } from "./shown_text.ts";
import type { Part } from "./shown_text.ts";

const SIGNS = { space: "·", tab: "→\t", newline: "↵\n" } as const;
const NAMES: Record<keyof typeof SIGNS, Key> = {
  space: "example.space",
  tab: "example.tab",
  newline: "example.lineEnd",
};

function visible(part: Part): Node {
  switch (part.kind) {
    case "plain":
      return document.createTextNode(part.text);
    case "space":
    case "tab":
    case "newline": {
      const sign = part.kind === "space" ? SIGNS.space.repeat(part.text.length) : SIGNS[part.kind];
      return label(h("span", { class: "inv" }, sign), "title", NAMES[part.kind]);
    }
    case "end":
      return h("mark", { class: "end" }, say("example.endsHere"));
    case "cut-before":
      return h("span", { class: "cut" }, say("example.cutBefore", { count: part.count }), "\n");
    case "cut-after":
      return h("span", { class: "cut" }, "\n", say("example.cutAfter", { count: part.count }));
  }
}

function text(content: string, mark: Span | null, empty: Key): HTMLElement {
  const box = h("pre");
  if (content === "" && mark === null) box.append(h("span", { class: "cut" }, say(empty)));
  for (const part of shownParts(content, mark)) {
    const marked = "marked" in part && part.marked;
    box.append(marked ? h("mark", {}, visible(part)) : visible(part));
  }
  return focusableIfScrolled(box);
}

/** `empty` is shown in the place of an empty text. */
export function side(
  className: string,
  name: Key,
  content: string,
  mark: Span | null,
  note: Said,
  empty: Key = "example.nothing",
): HTMLElement {
  const caption = h("figcaption", { id: freshId() }, say(name));
  return h(
    "figure",
    { class: `io ${className}`, "aria-labelledby": caption.id },
    caption,
    // A program that printed nothing because it did not end has no place where its output ends.
    text(content, content === "" && note !== "" ? null : mark, empty),
    note ? h("p", { class: "note" }, told(note)) : null,
  );
}
