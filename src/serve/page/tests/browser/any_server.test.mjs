// Does the page work with this server, whichever it is? It runs the text with which the first assignment begins.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite, signIn } from "./site.mjs";

let site;
before(async () => (site = await openSite()));
after(() => site.close());

test("a run from the list of assignments to the history", async () => {
  const page = await site.newPage();
  await signIn(page, site);
  await page.getByRole("main").getByRole("link").first().click();
  await page.locator(".cm-content").waitFor();
  await page.locator(".run").click();
  await page.locator(".verdict .claim").waitFor({ timeout: 120_000 });
  await page.locator(".progress:not(.going)").waitFor({ timeout: 120_000 });
  assert.notEqual((await page.locator(".verdict .claim").textContent()).trim(), "");
  await page.getByRole("link", { name: "Earlier attempts" }).click();
  await page.locator(".attempts a").first().click();
  await page.locator(".attempt .verdict").waitFor();
  await page.getByRole("button", { name: "Compare with current text" }).click();
  await page.getByText("The current text is the same as that of this attempt.").waitFor();
  assert.deepEqual(page.problems, []);
});
