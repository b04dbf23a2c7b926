// How does somebody read a box whose content is longer than the box? It begins at its mark. It can be focused,
// and then scrolled with the arrow keys, but only while there is something to scroll.

const begun = new WeakSet<Element>();

function scrollToMark(box: Element): void {
  const mark = box.querySelector("mark");
  if (mark === null || begun.has(box)) return;
  begun.add(box);
  const below = mark.getBoundingClientRect().top - box.getBoundingClientRect().top;
  if (below > box.clientHeight * 0.8) box.scrollTop += below - box.clientHeight / 2;
}

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scrolls = target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth;
    if (scrolls) target.setAttribute("tabindex", "0");
    else target.removeAttribute("tabindex");
    if (target.clientHeight > 0) scrollToMark(target);
  }
});

export function focusableIfScrolled(box: HTMLElement): HTMLElement {
  observer.observe(box);
  return box;
}
