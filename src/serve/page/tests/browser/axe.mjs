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
export const settingsOf = (size) => ({ viewport: SIZES[size], bypassCSP: true, reducedMotion: "reduce" });

/** Gives the page the colours of a scheme, as if the system had changed them. */
async function setScheme(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  // The page hears of it with its next frame, and draws itself with the one after that.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * Checks what the page shows, light and dark; `view` names it in messages. With ASSAY_PICTURES, a folder, keeps pictures
 * of it.
 */
export async function check(page, view, picture = "") {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  for (const scheme of ["light", "dark"]) {
    await setScheme(page, scheme);
    // What passes is counted, and not described, which would take most of the time.
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
    if (process.env.ASSAY_PICTURES && picture) {
      await page.screenshot({ path: `${process.env.ASSAY_PICTURES}/${picture}-${scheme}.png`, fullPage: true });
    }
    assert.deepEqual(found, [], `${view}, ${scheme}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  assert.ok(!wide, `${view} is wider than the window`);
}
