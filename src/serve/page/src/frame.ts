// What surrounds every view? The header with the name of the course and the choice of language, the place of
// the view, and the footer.
import { h } from "./dom.ts";
import { LANGUAGES } from "./catalogue/catalogue.ts";
import type { Language } from "./catalogue/catalogue.ts";
import { language, localised, say, setLanguage } from "./language.ts";
import { assignmentsAddress } from "./route.ts";
import type { View } from "./views/view.ts";

const NAMES: Record<Language, string> = { en: "English", de: "Deutsch" };

export interface Frame {
  show(view: View): void;
  title(text: () => string): void;
  course(title: string, version: string): void;
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

/** A link would change the address, which names the view. */
function skipButton(main: HTMLElement): HTMLElement {
  return h("button", { class: "skip", type: "button", onclick: () => main.focus() }, say("skip"));
}

export function frame(): Frame {
  const course = h("span", { class: "course" });
  const version = h("p");
  const main = h("main", { id: "main", tabindex: -1 });
  const brand = h("a", { class: "brand", href: assignmentsAddress }, "assay");
  const header = h("header", { class: "masthead" }, brand, course, languageChoice());
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
    course(courseTitle, versionNumber) {
      course.textContent = courseTitle;
      version.replaceChildren(say("version", { version: versionNumber }));
    },
  };
}
