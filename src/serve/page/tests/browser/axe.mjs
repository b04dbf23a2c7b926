// Does what a page shows meet WCAG 2.2 AA as far as axe can tell, and does it fit the window?
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const SIZES = {
  wide: { width: 1280, height: 900 },
  narrow: { width: 390, height: 844 },
  zoomed: { width: 320, height: 400 },
};

/** The settings of a page in which axe can run. */
export const settingsOf = (colorScheme, size) => (
  { colorScheme, viewport: SIZES[size], bypassCSP: true, reducedMotion: "reduce" });

/**
 * Checks what the page shows; `view` names it in messages. With ASSAY_PICTURES, a folder, keeps a picture of it.
 */
export async function check(page, view, picture = "") {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document));
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  if (process.env.ASSAY_PICTURES && picture) {
    await page.screenshot({ path: `${process.env.ASSAY_PICTURES}/${picture}.png`, fullPage: true });
  }
  assert.deepEqual(found, [], view);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  assert.ok(!wide, `${view} is wider than the window`);
}
