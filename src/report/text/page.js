// Filter, search, open all, follow a link to a closed submission, scroll to what is marked. The page holds no data of its
// own in here: everything is read from the document, and nothing is ever written as markup.
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const form = byId("filters");
  const search = byId("search");
  const group = byId("group");
  const openAll = byId("open-all");
  const all = [...document.querySelectorAll("details.sub")].map((element) => ({
    element,
    text: element.querySelector("summary").textContent.toLowerCase(),
  }));

  const visible = () => all.filter(({ element }) => !element.hidden);

  function apply() {
    const wanted = new Set([...form.querySelectorAll("input[name=verdict]:checked")].map((box) => box.value));
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const picked = group ? group.value : "";
    for (const { element, text } of all) {
      element.hidden = !wanted.has(element.dataset.verdict) ||
        (picked !== "" && element.dataset.group !== picked) ||
        !words.every((word) => text.includes(word));
    }
    const shown = visible().length;
    byId("shown").textContent = shown === all.length ? `all ${shown} submissions` : `${shown} of ${all.length} submissions`;
    openAll.textContent = visible().some(({ element }) => !element.open) ? "Open all" : "Close all";
  }

  function openTarget() {
    const target = location.hash && byId(location.hash.slice(1));
    if (!target || target.tagName !== "DETAILS") return;
    target.hidden = false;
    target.open = true;
    target.scrollIntoView();
    target.querySelector("summary").focus({ preventScroll: true });
  }

  // In a box that scrolls, show the marked place first.
  function showMarks(submission) {
    for (const mark of submission.querySelectorAll("mark, .here")) {
      const box = mark.closest("pre");
      const below = mark.getBoundingClientRect().top - box.getBoundingClientRect().top;
      if (below > box.clientHeight * 0.8) box.scrollTop += below - box.clientHeight / 2;
    }
  }

  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", apply);
  openAll.addEventListener("click", () => {
    const open = visible().some(({ element }) => !element.open);
    for (const { element } of visible()) element.open = open;
    apply();
  });
  document.addEventListener("toggle", ({ target }) => {
    if (target.matches("details.sub[open]")) showMarks(target);
  }, true);
  addEventListener("hashchange", openTarget);
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = visible().filter(({ element }) => !element.open);
    for (const { element } of closed) element.open = true;
  });
  addEventListener("afterprint", () => {
    for (const { element } of closed) element.open = false;
  });
  apply();
  openTarget();
})();
