// How are elements made? By one function that takes attributes, listeners and children. Text becomes text
// nodes, never markup.

type Attribute = string | number | boolean | ((event: Event) => void);
export type Child = Node | string | null;

/** Returns an element. An attribute `on...` is a listener; `true` sets an empty attribute, `false` none. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Returns the parts of a sentence of the server, in which code stands between backquotes. */
export function withCode(sentence: string): Child[] {
  const parts = sentence.split("`");
  // Code can itself contain a backquote: then none of them tells where it begins.
  if (parts.length % 2 === 0) return [sentence];
  return parts.map((part, index) => (index % 2 === 0 ? part : h("code", {}, part)));
}

let made = 0;

/** Returns an id that no other element of the page has. */
export function freshId(): string {
  made += 1;
  return `e${made}`;
}

/** Returns a section whose name is its heading. */
export function section(className: string, heading: HTMLHeadingElement, ...children: Child[]): HTMLElement {
  heading.id = freshId();
  return h("section", { class: className, "aria-labelledby": heading.id }, heading, ...children);
}
