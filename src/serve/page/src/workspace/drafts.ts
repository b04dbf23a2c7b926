// When is what a student types kept? Shortly after each change, and at once when the page is left. A text that
// the server has already is not kept.
import { saveDraft } from "../store.ts";

const DELAY_IN_MILLISECONDS = 300;

export class Drafts {
  readonly #assignment: string;
  readonly #text: () => string;
  #known: string;
  #timer = 0;

  /** `known` is the text that the server has. */
  constructor(assignment: string, text: () => string, known: string, left: AbortSignal) {
    this.#assignment = assignment;
    this.#text = text;
    this.#known = known;
    addEventListener("pagehide", () => this.save(), { signal: left });
  }

  changed(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.save(), DELAY_IN_MILLISECONDS);
  }

  serverHas(text: string): void {
    this.#known = text;
    this.save();
  }

  /** True if the server has the text, so that it is in the history. */
  areKept(): boolean {
    return this.#text() === this.#known;
  }

  save(): void {
    clearTimeout(this.#timer);
    const text = this.#text();
    saveDraft(this.#assignment, text === this.#known ? null : text);
  }
}
