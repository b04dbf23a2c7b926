// Does a student find an assignment in a long list?
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isMock, openSite, signIn } from "./site.mjs";

let site;
before(async () => (site = await openSite()));
after(() => site.close());

const mockTest = (name, body) => test(name, { skip: !isMock }, body);
const shown = (page, locator) => page.locator(locator).filter({ visible: true }).allTextContents();

mockTest("assignments are grouped by language, and found by words of their titles", async () => {
  const page = await site.newPage();
  await signIn(page, site);
  const groups = [".group h2", ["C", "Java", "JavaScript", "Scala", "Tracing exercises"]];
  assert.deepEqual(await shown(page, groups[0]), groups[1]);
  const field = page.getByRole("searchbox", { name: "Find" });
  await field.fill("numbers sum");
  assert.deepEqual(await shown(page, ".assignments a"), ["Sum of all numbers"]);
  assert.deepEqual(await shown(page, ".group h2"), ["C"]);
  await field.fill("nothing like this");
  await page.getByText("No assignment has these words in its title.").waitFor();
  await field.fill("");
  assert.deepEqual(await shown(page, groups[0]), groups[1]);
  assert.deepEqual(page.problems, []);
});
