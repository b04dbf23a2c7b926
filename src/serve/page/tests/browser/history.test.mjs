import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { editorText, goTo, isMock, openSite, openWork, runScenario, type } from "./site.mjs";

let site;
before(async () => (site = await openSite()));
after(() => site.close());

const mockTest = (name, body) => test(name, { skip: !isMock }, body);

async function historyPage() {
  const page = await site.newPage();
  await openWork(page, site);
  await runScenario(page, "different");
  await runScenario(page, "equivalent");
  await type(page, "// the current text");
  await page.getByRole("link", { name: "Earlier attempts" }).click();
  await page.locator(".attempts").waitFor();
  return page;
}

mockTest("attempts are listed, the newest first", async () => {
  const page = await historyPage();
  const badges = await page.locator(".attempts .badge").allTextContents();
  assert.deepEqual(badges.slice(0, 2), ["✓Right", "✗Not right yet"]);
});

mockTest("attempts of the same minute have different times", async () => {
  const page = await historyPage();
  const time = await page.locator(".attempts time").first().textContent();
  assert.match(time, /\d\d:\d\d:\d\d/);
});

mockTest("a chosen attempt shows its text and result, and the focus goes there", async () => {
  const page = await historyPage();
  await page.locator(".attempts a").nth(1).click();
  await page.locator(".attempt .verdict.different").waitFor();
  assert.match(await editorText(page), /mock: different/);
  assert.match(await page.evaluate(() => document.activeElement?.textContent), /^Attempt \d+$/);
  assert.equal(await page.locator(".attempts [aria-current]").count(), 1);
  await page.locator(".suspicious .go").first().click();
  assert.equal(await page.locator(".cm-content").getAttribute("aria-readonly"), "true");
});

mockTest("a chosen attempt is compared with the current text", async () => {
  const page = await historyPage();
  await page.locator(".attempts a").nth(1).click();
  await page.getByRole("button", { name: "Compare with current text" }).click();
  await page.locator(".cm-deletedChunk").first().waitFor();
  assert.match(await page.locator(".cm-changedLine").first().textContent(), /the current text/);
  assert.deepEqual(page.problems, []);
});

mockTest("a text that is put into the editor comes with its result and can be taken out again", async () => {
  const page = await historyPage();
  await page.locator(".attempts a").nth(1).click();
  await page.getByRole("button", { name: "Put this text into the editor" }).click();
  await page.locator(".notice").waitFor();
  assert.match(await editorText(page), /mock: different/);
  await page.locator(".result .verdict.different").waitFor();
  assert.equal(await page.locator(".result > .stale").isVisible(), false);
  await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
  assert.equal(await editorText(page), "// the current text");
  await page.locator(".result > .stale").waitFor();
});

mockTest("the back button returns to the former attempt", async () => {
  const page = await historyPage();
  await page.locator(".attempts a").nth(0).click();
  await page.locator(".attempt .verdict.equivalent").waitFor();
  await page.locator(".attempts a").nth(1).click();
  await page.locator(".attempt .verdict.different").waitFor();
  await page.goBack();
  await page.locator(".attempt .verdict.equivalent").waitFor();
});

mockTest("an assignment without attempts says so", async () => {
  const page = await site.newPage();
  await openWork(page, site, "stack");
  await goTo(page, "#/edit/stack/history");
  await page.getByText("There are no attempts yet.").waitFor();
});
