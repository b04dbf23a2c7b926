// What surrounds every view? The header with the name of the course and the choice of language, the place of
// the view, and the footer.
import { h } from "./dom.ts";
import { LANGUAGES } from "./catalogue/catalogue.ts";
import type { Language } from "./catalogue/catalogue.ts";
import type { Course } from "./api/types.ts";
import { label, language, localised, say, setLanguage } from "./language.ts";
import { assignmentsAddress, stateAddress } from "./route.ts";
import type { View } from "./views/view.ts";

const NAMES: Record<Language, string> = { en: "English", de: "Deutsch" };

export interface Frame {
  show(view: View): void;
  title(text: () => string): void;
  /** Names the course, links the views that only a teacher has, and offers to sign out after a password. */
  course(course: Course | null): void;
}

function languageChoice(): HTMLElement {
  const options = LANGUAGES.map((each) => h("option", { value: each, lang: each }, NAMES[each]));
  const select = h(
    "select",
    { id: "language", onchange: () => setLanguage(select.value as Language) },
    ...options,
  );
  select.value = language();
  return h("div", { class: "language" }, h("label", { for: "language" }, say("language")), select);
}

function teachersLinks(): HTMLElement {
  const links = h(
    "nav",
    {},
    h("a", { href: assignmentsAddress }, say("home")),
    h("a", { href: stateAddress }, say("state.title")),
  );
  return label(links, "aria-label", "teacher.links");
}

/** A link would change the address, which names the view. */
function skipButton(main: HTMLElement): HTMLElement {
  return h("button", { class: "skip", type: "button", onclick: () => main.focus() }, say("skip"));
}

export interface FrameActions {
  signOut(): Promise<void>;
}

export function frame(actions: FrameActions): Frame {
  const course = h("span", { class: "course" });
  const version = h("p");
  const main = h("main", { id: "main", tabindex: -1 });
  const brand = h("a", { class: "brand", href: assignmentsAddress }, "assay");
  const teaching = h("div", { class: "teaching" });
  const signOut = h(
    "button",
    { type: "button", hidden: true, onclick: () => void actions.signOut() },
    say("signOut"),
  );
  const choices = h("div", { class: "reader" }, languageChoice(), signOut);
  const header = h("header", { class: "masthead" }, brand, course, teaching, choices);
  const footer = h("footer", {}, version);
  document.body.replaceChildren(skipButton(main), header, main, footer);
  localised(document.documentElement, (root) => {
    root.lang = language();
  });

  let title = (): string => "";
  const renewTitle = (): void => {
    document.title = title() ? `${title()} – Assay` : "Assay";
  };
  localised(main, renewTitle);
  let first = true;

  return {
    show(view) {
      main.replaceChildren(view.element);
      scrollTo(0, 0);
      // After a change of view, a screen reader continues at the new heading.
      if (!first) main.querySelector("h1")?.focus();
      first = false;
    },
    title(text) {
      title = text;
      renewTitle();
    },
    course(known) {
      course.textContent = known?.title ?? "";
      signOut.hidden = !known?.password;
      version.replaceChildren(...(known ? [say("version", { version: known.version })] : []));
      teaching.replaceChildren(...(known?.role === "teacher" ? [teachersLinks()] : []));
    },
  };
}
