// Does a student walk through a run in both directions, and run a program on an input?
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isMock, openSite, openWork, runScenario, type } from "./site.mjs";

let site;
before(async () => (site = await openSite()));
after(() => site.close());

const mockTest = (name, body) => test(name, { skip: !isMock }, body);

async function tried(input, button, settings) {
  const page = await site.newPage(settings);
  await openWork(page, site);
  await runScenario(page, "different");
  if (input !== null) await page.locator(".tryout textarea").fill(input);
  await page.getByRole("button", { name: button }).click();
  return page;
}
const steps = async (input, settings) => {
  const page = await tried(input, "Go step by step", settings);
  await page.locator(".steps").waitFor();
  return page;
};
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const where = (page) => page.locator(".where").textContent();

mockTest("the input of the counterexample is offered, and what a student typed stays", async () => {
  const page = await site.newPage();
  await openWork(page, site);
  await runScenario(page, "different");
  const input = page.locator(".tryout textarea");
  assert.equal(await input.inputValue(), 'words("a  b")');
  assert.equal(await page.locator(".tryout label").textContent(), "Call");
  await input.fill("mine");
  await runScenario(page, "lines");
  assert.equal(await input.inputValue(), "mine");
  const take = page.getByRole("button", { name: "Take the example’s input" });
  await take.click();
  assert.match(await input.inputValue(), /^3\n/);
  assert.equal(await take.isVisible(), false);
});

mockTest("the example of the task is there to begin with, or the name of the function", async () => {
  const page = await site.newPage();
  await openWork(page, site, "sum");
  assert.equal(await page.locator(".tryout textarea").inputValue(), "1 2\n3\n");
  const other = await site.newPage();
  await openWork(other, site, "lists");
  const input = other.locator(".tryout textarea");
  assert.equal(await input.inputValue(), "");
  assert.equal(await input.getAttribute("placeholder"), "reversed(…)");
});

mockTest("a result says that the program or the input has changed since", async () => {
  const page = await tried("7", "Run this call");
  await page.locator(".tried .actual").waitFor();
  const stale = page.locator(".tryout .stale");
  assert.equal(await stale.isVisible(), false);
  await page.getByText("This is not the example above, but what you chose to try out.").waitFor();
  await page.locator(".tryout textarea").fill("8");
  assert.match(await stale.textContent(), /^What is in the field above has changed since\./);
  await type(page, "another program");
  assert.match(await stale.textContent(), /^Your program and what is in the field above have changed since\./);
  await page.locator(".tryout textarea").fill("7");
  assert.match(await stale.textContent(), /^Your program has changed since\./);
  assert.equal(await page.getByText("This result belongs to an earlier version of your program.").isVisible(), true);
});

mockTest("steps go when another example takes the place of theirs", async () => {
  const page = await site.newPage();
  await openWork(page, site);
  await runScenario(page, "smaller");
  const input = page.locator(".tryout textarea");
  assert.equal(await input.inputValue(), 'words("a  b")');
  await page.getByRole("button", { name: "Go step by step" }).click();
  await page.locator(".steps").waitFor();
  assert.equal(await page.locator(".tried .another").count(), 0);
  await page.locator(".run").click();
  await page.locator(".example", { hasText: 'words("aa  b  c")' }).waitFor();
  await page.locator(".tryout").getByText("Another example has come.").waitFor();
  assert.equal(await page.locator(".steps").count(), 0);
  assert.equal(await input.inputValue(), 'words("aa  b  c")');
  await page.locator(".example", { hasText: "This is the smallest example that was found." }).waitFor();
  assert.equal(await input.inputValue(), 'words("a  b")');
  assert.deepEqual(page.problems, []);
});

mockTest("a run that does what is expected on the input of the example says so", async () => {
  const page = await site.newPage();
  await openWork(page, site);
  await runScenario(page, "otherwise");
  await page.getByRole("button", { name: "Run this call" }).click();
  await page.locator(".another", { hasText: "and in that of the example above it did not" }).waitFor();
  await type(page, "// another program");
  await page.getByRole("button", { name: "Run this call" }).click();
  await page.locator(".same").waitFor();
  assert.equal(await page.locator(".another").count(), 0);
});

mockTest("an input is run, and text of the program never becomes markup", async () => {
  const page = await tried("7", "Run this call");
  await page.locator(".tried .actual").waitFor();
  assert.equal(await page.locator(".tried .actual pre").textContent(), "<b>3</b>");
  assert.equal(await page.locator(".tried .expected mark").textContent(), "2");
  assert.equal(await page.locator(".same").textContent(), "Your program differs here.");
  await type(page, "another program");
  await page.getByText("Your program has changed since.").waitFor();
  assert.deepEqual(page.problems, []);
});

mockTest("an input that is not valid is answered with the reason, and nothing is expected of it", async () => {
  const page = await tried("0", "Run this call");
  await page.getByText("This input is not valid for the task").waitFor();
  assert.match(await page.locator(".invalid").textContent(), /an integer from 1 to 9/);
  assert.equal(await page.locator(".tried .expected").count(), 0);
  await page.getByRole("button", { name: "Go step by step" }).click();
  await page.locator(".steps").waitFor();
  assert.equal(await page.locator(".steps .expected").count(), 0);
});

mockTest("a bad notation is answered with its position", async () => {
  const page = await tried("bad", "Run this call");
  assert.match(await page.locator(".tried [role=alert]").textContent(), /column 3/);
});

mockTest("Cancel ends a run on an input", async () => {
  const page = await tried("slow", "Run this call");
  await page.getByText("Running your program …").waitFor();
  await page.locator(".tryout .cancel").click();
  await page.locator(".tryout .status").getByText("Stopped.").waitFor();
});

mockTest("a run is walked through forwards and backwards, with buttons and keys", async () => {
  const page = await steps(null);
  assert.match(await where(page), /^Step 1 of 10: line 2/);
  await press(page, "Next");
  assert.match(await page.locator(".bar").last().textContent(), /In read, 2 calls deep/);
  await press(page, "Next");
  assert.match(await where(page), /^Step 3 of 10: .*line 3 is next$/);
  assert.match(await page.locator(".bar").first().textContent(), /Round 1 of 3/);
  assert.equal(await page.locator(".values mark").count(), 1);
  assert.match(await page.locator(".values mark").textContent(), /0 \(has just changed\)/);
  await page.keyboard.press("ArrowLeft");
  assert.match(await where(page), /^Step 2 /);
  await page.keyboard.press("End");
  assert.match(await where(page), /^The end of the run/);
  assert.match(await page.locator(".ending").textContent(), /The program has ended/);
  assert.equal(await page.locator("table.values").count(), 1);
  await page.keyboard.press("Home");
  assert.match(await where(page), /^Step 1 /);
  assert.deepEqual(page.problems, []);
});

mockTest("on a phone, the present line and the buttons stay in sight", async () => {
  const page = await steps(null, { viewport: { width: 390, height: 844 } });
  await press(page, "Next");
  await press(page, "Next");
  assert.equal(await page.locator(".now .current .line").textContent(), "3");
  assert.equal(await page.locator(".now > div:visible").count(), 3);
  await page.locator(".outline").scrollIntoViewIfNeeded();
  for (const part of [page.locator(".now .current"), page.getByRole("button", { name: "Next", exact: true })]) {
    const box = await part.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 844, JSON.stringify(box));
  }
  assert.deepEqual(page.problems, []);
});

mockTest("the present line is marked in the editor until the program changes", async () => {
  const page = await steps(null);
  await press(page, "Next");
  await press(page, "Next");
  const marked = page.locator(".cm-step");
  assert.equal(await marked.textContent(), "  return 0;");
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type(" ");
  assert.equal(await marked.count(), 0);
  await press(page, "Back");
  assert.equal(await marked.count(), 0);
});

mockTest("rounds are gone through, and the loop is left", async () => {
  const page = await steps(null);
  await page.getByRole("slider", { name: "Step" }).fill("2");
  await press(page, "Next round");
  assert.match(await where(page), /^Step 5 /);
  await press(page, "Previous round");
  assert.match(await where(page), /^Step 3 /);
  await press(page, "After the loop");
  assert.match(await where(page), /^Step 10 of 10: .*line 6 is next$/);
});

mockTest("the list folds loops into rounds that can be opened", async () => {
  const page = await steps(null);
  const list = page.getByRole("list", { name: "All steps" });
  assert.equal(await list.getByRole("button").count(), 4);
  const loop = list.getByRole("button", { name: /^Loop in lines 3 to 5, rounds: 3/ });
  assert.equal(await loop.getAttribute("aria-expanded"), "false");
  await loop.click();
  assert.equal(await loop.getAttribute("aria-expanded"), "true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await list.getByRole("button", { name: /^4/ }).click();
  assert.match(await where(page), /^Step 6 of 10: .*line 4 is next$/);
});

mockTest("one jumps to the first wrong output, which is marked", async () => {
  const page = await steps(null);
  assert.equal(await page.locator(".steps .sides mark").count(), 0);
  await press(page, "To the first wrong output");
  assert.equal(await page.locator(".steps .actual mark").textContent(), "1");
  assert.equal(await page.locator(".steps .expected mark").textContent(), "2");
});

mockTest("a crash names its line, and an endless run says how much is shown", async () => {
  const page = await steps("crash");
  await press(page, "To the end");
  assert.equal(await page.locator(".ending").textContent(), "Line 6: The program crashed: SIGSEGV.");
  await page.locator(".tryout textarea").fill("endless");
  await page.getByRole("button", { name: "Go step by step" }).click();
  await page.locator(".steps").waitFor();
  await press(page, "To the end");
  await page.getByText(/^Line 4: The program did not end/).waitFor();
  assert.equal(await page.getByText("Only the first 10 steps are shown.").count(), 1);
});

mockTest("a function without a name is named in words, and code in the end of a run is code", async () => {
  const page = await steps("nameless");
  await press(page, "Next");
  assert.match(await page.locator(".bar").last().textContent(), /^In a function without a name, 2 calls deep/);
  assert.equal(await where(page), "Step 2 of 8: the function in line 2 with List(2) is called (line 2)");
  const row = page.getByRole("list", { name: "All steps" }).locator("[aria-current]");
  assert.match(await row.textContent(), /the function in line 2 with List\(2\)= 3$/);
  assert.equal(await page.locator(".values caption").textContent(), "Variables in a function without a name");
  await press(page, "To the end");
  const ending = page.locator(".ending");
  assert.equal(await ending.textContent(), "Line 5: The program ended with an exception: no case matches List() (MatchError).");
  assert.equal(await ending.locator("code").textContent(), "List()");
  assert.deepEqual(page.problems, []);
});

mockTest("a long run stays short in the list", async () => {
  const page = await steps("long");
  await page.getByRole("slider", { name: "Step" }).fill("200");
  const rows = await page.locator(".outline li").count();
  assert.ok(rows > 20 && rows < 60, String(rows));
  await page.locator(".outline .gap").first().click();
  assert.match(await where(page), /^Step \d+ of /);
});

mockTest("a run that is calls is a tree, whose calls are opened, folded and gone through", async () => {
  const page = await steps("calls");
  assert.equal(await where(page), "Step 1 of 8: total(List(1, 2)) is called (line 2)");
  assert.equal(await page.getByText("Output and result so far").count(), 1);
  const list = page.getByRole("list", { name: "All steps" });
  const row = (name) => list.getByRole("button", { name });
  assert.equal(await list.getByRole("button").count(), 3);
  assert.equal(await row(/total\(List\(1, 2\)\) ?= 4$/).getAttribute("aria-current"), "step");
  await row(/total\(List\(2\)\) ?= 3$/).click();
  assert.match(await where(page), /^Step 2 of 8: total\(List\(2\)\) is called/);
  await row(/total\(List\(\)\) ?= 1$/).click();
  assert.match(await row(/last/).textContent(), /last\(List\(\)\)throws NoSuchElementException$/);
  await press(page, "Next");
  await press(page, "Next");
  assert.equal(await where(page), "Step 5 of 8: last(List()) throws NoSuchElementException");
  await press(page, "Next");
  assert.equal(await where(page), "Step 6 of 8: total(List()) returns 1");
  await press(page, "Back");
  await press(page, "Back");
  await press(page, "To the end of this call");
  assert.match(await where(page), /^Step 5 /);
  await row(/total\(List\(2\)\) ?= 3$/).click();
  assert.match(await where(page), /^Step 2 of 8/);
  assert.equal(await list.getByRole("button").count(), 3);
  assert.deepEqual(page.problems, []);
});
