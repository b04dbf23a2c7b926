// Would the tests see a violation of the Content-Security-Policy? Without this, an empty list of refusals says
// nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite, signIn } from "./site.mjs";

let site;
before(async () => (site = await openSite()));
after(() => site.close());

test("a style element is refused, and the refusal is recorded", async () => {
  const page = await site.newPage();
  await signIn(page, site);
  await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "body { color: red; }";
    document.head.append(style);
  });
  await page.waitForFunction(() => document.readyState === "complete");
  assert.deepEqual(page.problems, ["refused: style-src-elem inline"]);
});

test("the page is one document, one script and one style sheet of its own origin", async () => {
  const page = await site.newPage();
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.ok(requests.every((url) => url.startsWith(site.url)));
  assert.equal(requests.filter((url) => !url.includes("/api/") && !url.endsWith("favicon.ico")).length, 3);
  assert.equal(await page.locator("script:not([src]), style, [style]").count(), 0);
});
