// The whole way from the assignments to a hint, by keyboard only.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { editorText, isMock, openSite, openWork, signIn } from "./site.mjs";

let site;
before(async () => (site = await openSite()));
after(() => site.close());

/** Presses Tab until an element with this text has the focus. */
async function tabTo(page, text) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.textContent)) === text) return;
  }
  assert.fail(`the focus does not reach "${text}"`);
}

const inEditor = (page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.classList.contains("cm-content") ?? false);

test("everything is reached by keyboard", { skip: !isMock }, async () => {
  const page = await site.newPage();
  await signIn(page, site);
  await page.locator(".assignments").first().waitFor();
  await tabTo(page, "Words of a sentence");
  await page.keyboard.press("Enter");
  await page.locator(".cm-content").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "H1");
  await tabTo(page, "Run");
  await page.keyboard.press("Enter");
  await page.locator(".hints").waitFor();
  await tabTo(page, "Stop");
  await page.keyboard.press("Tab");
  assert.ok(await inEditor(page));
  await page.keyboard.press("Escape");
  await tabTo(page, "How to reproduce");
  await tabTo(page, "Line 4");
  await tabTo(page, "Show hint 1");
  await page.keyboard.press("Enter");
  await page.locator(".hint-list > li").waitFor();
});

test("Tab indents, and Escape and Tab leave the editor", async () => {
  const page = await site.newPage();
  await signIn(page, site);
  await page.getByRole("main").getByRole("link").first().click();
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("Tab");
  assert.ok(await inEditor(page));
  assert.match(await editorText(page), /^ {2,4}\S/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.ok(!(await inEditor(page)));
});

test("undo takes back what was typed", async () => {
  const page = await site.newPage();
  await openWork(page, site, isMock ? "words" : await firstId(page));
  const before = await editorText(page);
  await page.locator(".cm-content").click();
  await page.keyboard.type("x");
  await page.keyboard.press("ControlOrMeta+z");
  assert.equal(await editorText(page), before);
});

async function firstId(page) {
  await signIn(page, site);
  const href = await page.getByRole("main").getByRole("link").first().getAttribute("href");
  return href.replace("#/edit/", "");
}

test("the first Tab offers to skip to the content", async () => {
  const page = await site.newPage();
  await signIn(page, site);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "main");
});
