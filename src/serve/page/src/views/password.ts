// How does a reader sign in from another machine? With the password of the course.
import { SignedOut, openSession } from "../api/client.ts";
import { h } from "../dom.ts";
import { say, sentence } from "../language.ts";
import { explanation } from "./problem.ts";
import type { Page, View } from "./view.ts";

export function passwordView(page: Page, entered: () => void): View {
  page.title(() => sentence("signedOut.title"));
  const heading = h("h1", { tabindex: -1 }, say("signedOut.title"));
  const input = h("input", {
    id: "password",
    type: "password",
    name: "password",
    autocomplete: "current-password",
    required: true,
    "aria-describedby": "password-refusal",
  });
  const teacher = h("input", { id: "as-teacher", type: "checkbox", name: "as" });
  const refusal = h("p", { id: "password-refusal", class: "refusal", role: "alert" });
  const button = h("button", { type: "submit", class: "run" }, say("password.enter"));

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    button.disabled = true;
    refusal.replaceChildren();
    try {
      await openSession({ password: input.value, ...(teacher.checked && { as: "teacher" }) });
      entered();
    } catch (error) {
      const isWrong = error instanceof SignedOut;
      refusal.replaceChildren(isWrong ? say("password.wrong") : explanation(error));
      input.setAttribute("aria-invalid", String(isWrong));
      input.select();
      input.focus();
    } finally {
      button.disabled = false;
    }
  }

  const form = h(
    "form",
    { class: "sign-in", onsubmit: (event) => void submit(event) },
    h("label", { for: "password" }, say("password.label")),
    h("div", { class: "row" }, input, button),
    h("p", {}, teacher, " ", h("label", { for: "as-teacher" }, say("password.asTeacher"))),
    refusal,
  );
  return { element: h("div", { class: "message" }, heading, form), dispose: () => {} };
}
