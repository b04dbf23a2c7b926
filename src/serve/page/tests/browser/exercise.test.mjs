// Can a student answer each kind of tracing question, be told what is wrong, and see why at the end?
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { goTo, isMock, openSite, signIn } from "./site.mjs";

let site;
before(async () => (site = await openSite()));
after(() => site.close());

const mockTest = (name, body) => test(name, { skip: !isMock }, body);
const check = (page) => page.getByRole("button", { name: "Check" }).click();
const right = (page) => page.locator(".outcome .verdict.right").waitFor();
const wrong = (page) => page.locator(".outcome .verdict.wrong").waitFor();

async function openExercise(kind, settings) {
  const page = await site.newPage(settings);
  await signIn(page, site, `#/exercise/${kind}`);
  await page.locator(".prompt").waitFor();
  // The question of a former test can be waiting.
  await page.getByRole("button", { name: "Another question" }).click();
  await page.locator(".progress.going").waitFor();
  await page.locator(".prompt").waitFor();
  return page;
}

mockTest("exercises are listed beside the assignments", async () => {
  const page = await site.newPage();
  await signIn(page, site);
  const exercises = page.getByRole("region", { name: "Tracing exercises" });
  await exercises.getByRole("link", { name: "Loops: single" }).click();
  await page.locator(".prompt").waitFor();
  assert.equal(await page.locator(".program .cm-content").getAttribute("aria-readonly"), "true");
});

mockTest("a wrong choice is marked and explained, and can be corrected", async () => {
  const page = await openExercise("single");
  assert.equal(await page.locator(".choices b").count(), 0);
  await page.getByLabel("7").check();
  await check(page);
  await wrong(page);
  await page.getByText("The first element of an array has index 0.").waitFor();
  assert.equal(await page.locator(".choices li").nth(1).locator(".mark.wrong").count(), 1);
  assert.equal(await page.locator(".solution").count(), 0);
  await page.getByLabel("8").check();
  assert.equal(await page.locator(".choices .mark").count(), 0);
  await check(page);
  await right(page);
  await page.getByRole("table", { name: "The loop on line 5" }).waitFor();
  assert.equal(await page.locator(".solution tbody tr").count(), 3);
  assert.ok(await page.getByLabel("7").isDisabled());
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Another question");
  assert.deepEqual(page.problems, []);
});

mockTest("an answer that is none is refused without counting", async () => {
  const page = await openExercise("single");
  await check(page);
  await page.getByText("Choose an answer first.").waitFor();
  await page.getByLabel("8").check();
  await check(page);
  await right(page);
});

mockTest("several choices can be incomplete", async () => {
  const page = await openExercise("multiple");
  await page.getByText("More than one can be right.").waitFor();
  await page.getByLabel("3").check();
  await check(page);
  await page.getByText("What you chose is right, but something is missing.").waitFor();
  await page.getByLabel("8").check();
  await check(page);
  await right(page);
});

mockTest("a number is typed and checked with Enter", async () => {
  const page = await openExercise("number");
  await page.getByLabel("Your answer, an integer").fill("2");
  await page.keyboard.press("Enter");
  await wrong(page);
  assert.equal(await page.locator(".typed").getAttribute("aria-invalid"), "true");
  await page.locator(".typed").fill("3");
  await page.keyboard.press("Enter");
  await right(page);
});

mockTest("a text is typed", async () => {
  const page = await openExercise("text");
  await page.getByLabel("Your answer, exactly as it is printed").fill("8");
  await check(page);
  await right(page);
});

mockTest("an order is made with the keyboard", async () => {
  const page = await openExercise("order");
  const down = page.getByRole("button", { name: "Move sum down" });
  await down.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  assert.deepEqual(await page.locator(".order .option").allTextContents(), ["i", "numbers[0]", "sum"]);
  await check(page);
  await right(page);
});

mockTest("a table is filled in, and its wrong cells are marked", async () => {
  const page = await openExercise("table");
  const fill = (name, value) => page.getByLabel(name, { exact: true }).fill(value);
  for (const [row, i, sum] of [[1, "0", "3"], [2, "1", "4"], [3, "2", "7"], [4, "-", "-"]]) {
    await fill(`i, row ${row}`, i);
    await fill(`sum, row ${row}`, sum);
  }
  await check(page);
  await page.getByText("The marked cells are not right.").waitFor();
  assert.equal(await page.locator("[aria-invalid=true]").count(), 1);
  await fill("sum, row 3", "8");
  await check(page);
  await right(page);
});

mockTest("who gives up is shown the answer, and another question", async () => {
  const page = await openExercise("number");
  assert.ok(await page.getByRole("button", { name: "Show the answer" }).isHidden());
  await page.locator(".typed").fill("9");
  await check(page);
  await page.getByRole("button", { name: "Show the answer" }).click();
  await page.getByRole("heading", { name: "The answer" }).waitFor();
  assert.equal(await page.locator(".typed").inputValue(), "3");
  assert.ok(await page.locator(".typed").evaluate((field) => field.readOnly));
  await page.getByRole("button", { name: "Another question" }).click();
  await page.getByRole("button", { name: "Check" }).waitFor();
  assert.equal(await page.locator(".typed").inputValue(), "");
});

mockTest("a question that waits is there again after a reload, with the last answer", async () => {
  const page = await openExercise("number");
  await page.locator(".typed").fill("9");
  await check(page);
  await wrong(page);
  await page.reload();
  await page.locator(".outcome .verdict.wrong").waitFor();
  assert.equal(await page.locator(".typed").inputValue(), "9");
});

mockTest("the history shows the tries at a question", async () => {
  const page = await openExercise("single");
  for (const choice of ["7", "8"]) {
    await page.getByLabel(choice).check();
    await check(page);
    await page.locator(`.outcome .verdict.${choice === "8" ? "right" : "wrong"}`).waitFor();
  }
  await page.getByRole("link", { name: "Earlier questions" }).click();
  await page.locator(".attempts a").first().click();
  await page.getByRole("heading", { name: "Try 2" }).waitFor();
  assert.equal(await page.locator(".given .mark.wrong").count(), 1);
  assert.equal(await page.locator(".given .mark.right").count(), 1);
  await page.locator(".solution").waitFor();
  assert.ok((await page.locator(".attempts .badge").allTextContents()).includes("✓Right"));
});

mockTest("drawing can be stopped and begun again", async () => {
  const slow = await openSite({ slowDraws: true });
  const page = await slow.newPage();
  await signIn(page, slow, "#/exercise/single");
  await page.getByText("Running the program to be sure of the answer …").waitFor();
  await page.reload();
  await page.getByText("Running the program to be sure of the answer …").waitFor();
  assert.equal(slow.mock.runs.of("single").length, 1);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped.").waitFor();
  await page.getByRole("button", { name: "Ask me a question" }).click();
  await page.locator(".progress.going").waitFor();
  await goTo(page, "#/");
  await slow.close();
});

mockTest("a skeleton that is wrong is named", async () => {
  const page = await site.newPage();
  await signIn(page, site, "#/exercise/broken");
  await page.getByText("broken.java:4:5").waitFor();
  await page.getByRole("button", { name: "Ask me a question" }).waitFor();
});
