// How does a view show what it has to ask the server for? First that it is loading, then the answer or the
// error with a way to try again, unless the view was left meanwhile.
import { SignedOut } from "../api/client.ts";
import { h } from "../dom.ts";
import { say } from "../language.ts";
import { problem } from "./problem.ts";
import type { Page } from "./view.ts";

export interface Loading<T> {
  page: Page;
  into: HTMLElement;
  /** Is aborted when the view is left. */
  left: AbortSignal;
  request: () => Promise<T>;
  render: (answer: T) => void;
}

export async function load<T>(loading: Loading<T>): Promise<void> {
  const { page, into, left, request, render } = loading;
  into.replaceChildren(h("p", { class: "fine", role: "status" }, say("loading")));
  try {
    const answer = await request();
    if (!left.aborted) render(answer);
  } catch (error) {
    if (left.aborted) return;
    if (error instanceof SignedOut) page.signedOut(error);
    else into.replaceChildren(problem(error, () => void load(loading)));
  }
}
