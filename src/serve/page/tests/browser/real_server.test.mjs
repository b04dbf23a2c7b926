// Does the page show what the real server says of a wrong program, of a right one, and of one that is stopped? The
// assignment is that of tests/serve/course.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isMock, openSite, openWork, signIn, type } from "./site.mjs";

const right = `export function largest(numbers) {
  let most = numbers[0];
  for (const each of numbers) if (each > most) most = each;
  return most;
}
`;
const realTest = (name, body) => test(name, { skip: isMock }, body);

let site;
before(async () => (site = await openSite()));
after(() => site.close());

async function shown(page, text) {
  await openWork(page, site, "largest");
  await type(page, text);
  await page.locator(".run").click();
  await page.locator(".verdict .claim").waitFor();
  await page.locator(".progress:not(.going)").waitFor();
  return page.locator(".result").innerText();
}

realTest("a wrong program has an example, a line and hints", async () => {
  const page = await site.newPage();
  const result = await shown(page, right.replace("numbers[0]", "0"));
  assert.match(await page.locator(".task").innerText(), /returns the largest of them/);
  assert.match(result, /largest\(\[-1\]\)/);
  assert.match(result, /Line 2/);
  await page.getByRole("button", { name: "Show hint 1" }).click();
  await page.locator(".hint-list").getByText("Line 2:").waitFor();
  assert.deepEqual(page.problems, []);
});

realTest("a right program is called right", async () => {
  const page = await site.newPage();
  assert.match(await shown(page, right), /right/i);
  assert.deepEqual(page.problems, []);
});

realTest("a program that does not compile names its line", async () => {
  const page = await site.newPage();
  assert.match(await shown(page, "export function largest(\n"), /does not compile|line/i);
});

realTest("a tracing question is drawn, marked and explained", async () => {
  const page = await site.newPage();
  await signIn(page, site, "#/exercise/Sums");
  await page.locator(".prompt").waitFor();
  const program = await page.locator(".program .cm-content").innerText();
  const first = Number(/first = (\d+)/.exec(program)[1]);
  await page.locator(".typed").fill(String(2 * first));
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("here the body ran one time too few").waitFor();
  await page.locator(".typed").fill(String(3 * first));
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator(".outcome .verdict.right").waitFor();
  assert.match(await page.locator(".solution table").innerText(), new RegExp(`\\b${3 * first}\\b`));
  await page.getByRole("button", { name: "Another question" }).click();
  await page.waitForFunction((former) => {
    const text = document.querySelector(".program")?.shadowRoot?.querySelector(".cm-content")?.innerText;
    return text && text !== former;
  }, program);
  assert.deepEqual(page.problems, []);
});

realTest("opened hints are there again after a reload", async () => {
  const page = await site.newPage();
  await shown(page, right.replace("numbers[0]", "0"));
  await page.getByRole("button", { name: "Show hint 1" }).click();
  await page.locator(".hint-list > li").waitFor();
  await page.reload();
  await page.locator(".hint-list > li").waitFor();
  await page.getByText("That was the last hint.").waitFor();
});

realTest("Stop ends a run at once", async () => {
  const page = await site.newPage();
  await openWork(page, site, "largest");
  await type(page, "export function largest(numbers) {\n  while (numbers.length) {}\n}\n");
  await page.locator(".run").click();
  await page.locator(".progress.going").waitFor();
  const begin = Date.now();
  await page.locator(".stop").click();
  await page.locator(".progress:not(.going)").waitFor();
  assert.ok(Date.now() - begin < 2000);
});
