// What does a reader see when something went wrong? A sentence that says what to do, and a way to try again
// where that can help.
import type { Named, RunEnd, Said } from "../api/types.ts";
import { ServerError, SignedOut, Unreachable } from "../api/client.ts";
import { h } from "../dom.ts";
import { duration, isKey, say, sayWithCode, sentence, told } from "../language.ts";
import type { Key } from "../catalogue/catalogue.ts";
import { assignmentsAddress } from "../route.ts";
import type { Page, View } from "./view.ts";

const isSaid = (sentence: Said | Named): sentence is Said => typeof sentence === "string" || "en" in sentence;

/** Returns the sentence of an attempt: what was said of it, or why nothing was. */
export function attemptSentence(sentence: Said | Named): Node {
  if (isSaid(sentence)) return told(sentence);
  return refusalSentence(sentence) ?? document.createTextNode(sentence.message ?? "");
}

/** Returns the sentence that a code of the server names, in the reader's language; null if the page does not know it. */
export function refusalSentence({ code = "", seconds = 0, detail = "" }: Named): HTMLElement | null {
  const key = `refusal.${code}`;
  return isKey(key) ? sayWithCode(key, () => ({ wait: duration(seconds), detail })) : null;
}

/** Returns why a run has ended early: the sentence of the code, else the server's own; null if it gave none. */
export function endSentence(end: RunEnd): Node | null {
  return refusalSentence(end) ?? (end.message ? document.createTextNode(end.message) : null);
}

/** Returns the sentence for an error: that of its code, else the server's own. */
export function explanation(error: unknown): Node {
  if (error instanceof SignedOut) return sayWithCode("signedOut.sentence");
  if (error instanceof Unreachable) return sayWithCode("problem.unreachable");
  if (error instanceof ServerError) {
    const named = refusalSentence(error);
    if (named) return named;
    if (error.message) return document.createTextNode(error.message);
    return sayWithCode("problem.status", { status: error.status });
  }
  return say("problem.internal", { message: String(error) });
}

/** Returns the message about an error, with a button if there is something to try again. */
export function problem(error: unknown, retry: (() => void) | null): HTMLElement {
  return h(
    "div",
    { class: "alarm", role: "alert" },
    h("h2", {}, say("problem.title")),
    h("p", {}, explanation(error)),
    retry && h("button", { type: "button", onclick: retry }, say("problem.retry")),
  );
}

function messageView(page: Page, title: Key, ...children: Node[]): View {
  page.title(() => sentence(title));
  const heading = h("h1", { tabindex: -1 }, say(title));
  return { element: h("div", { class: "message" }, heading, ...children), dispose: () => {} };
}

/** Says how to sign in, after the server's own sentence about a refused token. */
export function signedOutView(page: Page, refusal: Node | null): View {
  return messageView(
    page,
    "signedOut.title",
    ...(refusal ? [h("p", { class: "refusal" }, refusal)] : []),
    h("p", { class: "lede" }, sayWithCode("signedOut.sentence")),
    h("p", { class: "fine" }, say("signedOut.why")),
  );
}

/** The view in place of one that could not even begin. */
export function problemView(page: Page, error: unknown): View {
  if (error instanceof ServerError && error.status === 403) return signedOutView(page, explanation(error));
  const retry = h("button", { type: "button", onclick: () => location.reload() }, say("problem.retry"));
  return messageView(page, "problem.title", h("p", {}, explanation(error)), retry);
}

export function unknownView(page: Page): View {
  const link = h("a", { href: assignmentsAddress }, say("problem.toAssignments"));
  return messageView(page, "problem.noPage", h("p", {}, link));
}
