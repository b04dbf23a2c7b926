import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { editorText, isMock, openSite, openWork, runScenario, runToEnd, type } from "./site.mjs";

let site;
before(async () => (site = await openSite()));
after(() => site.close());

async function workPage(settings) {
  const page = await site.newPage(settings);
  await openWork(page, site);
  return page;
}

const mockTest = (name, body) => test(name, { skip: !isMock }, body);

mockTest("a wrong program has an example, lines, remarks and hints", async () => {
  const page = await workPage();
  await runScenario(page, "different");
  await page.locator(".verdict.different").waitFor();
  assert.equal(await page.locator(".expected mark").textContent(), "2");
  assert.equal(await page.locator(".actual mark").textContent(), "3");
  assert.deepEqual(await page.locator(".suspicious .go").allTextContents(), ["Line 4", "Lines 5 to 6", "Line 7"]);
  assert.equal(await page.locator(".remarks li").count(), 2);
  assert.deepEqual(page.problems, []);
});

mockTest("an empty input and a difference that no output shows are told in words", async () => {
  const page = await workPage();
  await runScenario(page, "undefined");
  await page.locator(".verdict.different").waitFor();
  assert.equal(await page.locator(".example h3").textContent(), "In line 5 the program does something that is not defined");
  assert.equal(await page.locator(".input pre").textContent(), "empty input");
  await page.locator(".example", { hasText: "gcc, which checked that everything is defined" }).waitFor();
  assert.deepEqual(page.problems, []);
});

mockTest("the first example is shown at once, and smaller ones replace it", async () => {
  const page = await workPage();
  await runScenario(page, "equivalent");
  await type(page, "// mock: smaller\nfunction words(sentence) {\n  return 0;\n}\n");
  await page.locator(".run").click();
  await page.getByText("A difference was found. Looking for a smaller example …").waitFor();
  assert.equal(await page.locator(".input pre").textContent(), 'words("aa  b  c")');
  assert.equal(await page.locator(".verdict").count(), 0);
  await page.getByText("A smaller example was found.").waitFor();
  assert.equal(await page.locator(".input pre").textContent(), 'words("a  b  c")');
  await page.locator(".verdict.different").waitFor();
  assert.equal(await page.locator(".input pre").textContent(), 'words("a  b")');
  await page.locator(".example", { hasText: "This is the smallest example that was found." }).waitFor();
  await page.locator(".suspicious").waitFor();
  assert.deepEqual(page.problems, []);
});

mockTest("the lines of the runs are shown at once, and those of a repair replace them", async () => {
  const page = await workPage();
  await type(page, "// mock: firstlines\nfunction words(sentence) {\n  return 0;\n}\n");
  await page.locator(".run").click();
  const remark = page.getByText("Still looking for what would mend the program");
  await remark.waitFor();
  assert.deepEqual(await page.locator(".suspicious .go").allTextContents(), ["Line 7"]);
  assert.equal(await page.locator(".hints").count(), 0);
  await page.locator(".suspicious .go").focus();
  await page.locator(".suspicious .go", { hasText: "Line 4" }).waitFor();
  assert.equal(await remark.count(), 0);
  assert.equal(await page.locator(".suspicious .go").first().evaluate((each) => each === document.activeElement), true);
  await page.getByRole("button", { name: "Show hint 1" }).waitFor();
  assert.deepEqual(page.problems, []);
});

mockTest("the lines of the runs stay when the search for more is stopped", async () => {
  const page = await workPage();
  await type(page, "// mock: firstlines\nfunction words(sentence) {\n  return 0;\n}\n");
  await page.locator(".run").click();
  const remark = page.getByText("Still looking for what would mend the program");
  await remark.waitFor();
  await page.locator(".stop").click();
  await remark.waitFor({ state: "detached" });
  assert.deepEqual(await page.locator(".suspicious .go").allTextContents(), ["Line 7"]);
});

mockTest("where no hint was found, the steps of the example are suggested", async () => {
  const page = await workPage();
  await runScenario(page, "nolines");
  await page.getByText("No hint was found: none of the small changes that were tried").waitFor();
  await page.getByRole("button", { name: "Go step by step" }).waitFor();
  assert.deepEqual(page.problems, []);
});

mockTest("hints come one rung at a time, and the button goes with the last", async () => {
  const page = await workPage();
  await runScenario(page, "different");
  for (const rung of [1, 2, 3]) {
    await page.getByRole("button", { name: `Show hint ${rung}` }).click();
    await page.locator(".hint-list > li").nth(rung - 1).waitFor();
  }
  await page.getByText("That was the last hint.").waitFor();
  assert.ok(await page.locator(".hints button").isHidden());
});

mockTest("opened hints are there again after a reload, and in the history", async () => {
  const page = await workPage();
  await runScenario(page, "different");
  await page.getByRole("button", { name: "Show hint 1" }).click();
  await page.getByRole("button", { name: "Show hint 2" }).click();
  await page.locator(".hint-list > li").nth(1).waitFor();
  await page.reload();
  await page.locator(".hint-list > li").nth(1).waitFor();
  await page.getByRole("button", { name: "Show hint 3" }).click();
  await page.getByText("That was the last hint.").waitFor();
  await page.getByRole("link", { name: "Earlier attempts" }).click();
  await page.locator(".attempts a").first().click();
  await page.locator(".hint-list > li").nth(2).waitFor();
  assert.equal(await page.locator(".hints button").count(), 1);
  assert.ok(await page.locator(".hints button").isHidden());
});

mockTest("starting over asks before a text is lost that was never run, and can be undone", async () => {
  const page = await workPage();
  await type(page, "// never run");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep my text" }).click();
  assert.equal(await editorText(page), "// never run");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await page.getByText("The text with which this assignment begins is now in the editor.").waitFor();
  assert.match(await editorText(page), /^\/\/ Returns how many words/);
  assert.ok(await page.evaluate(() => document.activeElement?.classList.contains("editor")));
  await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
  assert.equal(await editorText(page), "// never run");
  assert.deepEqual(page.problems, []);
});

mockTest("starting over from an attempt needs no question, and survives a reload", async () => {
  const page = await workPage();
  await runScenario(page, "equivalent");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.locator(".notice").waitFor();
  assert.equal(await page.getByRole("dialog").count(), 0);
  await page.reload();
  await page.locator(".cm-content").waitFor();
  assert.match(await editorText(page), /^\/\/ Returns how many words/);
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByText("The editor has the text with which this assignment begins.").waitFor();
});

mockTest("the verdict is said in the live region with its sentence", async () => {
  const page = await workPage();
  await runScenario(page, "equivalent");
  const said = await page.locator(".progress [role=status]").textContent();
  assert.match(said, /^Result: Right\.Your program is right/);
});

for (const [scenario, name] of [["undecided", "Undecided"], ["rejected", "Not accepted"]]) {
  mockTest(`a program that is ${scenario} has its badge`, async () => {
    const page = await workPage();
    await runScenario(page, scenario);
    assert.equal(await page.locator(`.verdict.${scenario} .badge`).textContent(), { undecided: "?", rejected: "!" }[scenario] + name);
  });
}

mockTest("text of a student never becomes markup", async () => {
  const page = await workPage();
  await runScenario(page, "lines");
  assert.equal(await page.locator(".actual b").count(), 0);
  assert.ok((await page.locator(".actual pre").textContent()).includes("<b>average</b>"));
});

mockTest("the first difference of a long output is in sight", async () => {
  const page = await workPage();
  await runScenario(page, "lines");
  const [box, mark] = await Promise.all([
    page.locator(".actual pre").boundingBox(),
    page.locator(".actual mark").first().boundingBox(),
  ]);
  assert.ok(mark.y >= box.y && mark.y + mark.height <= box.y + box.height);
});

mockTest("a suspicious line is followed by Enter, also after the text moved", async () => {
  const page = await workPage();
  await runScenario(page, "different");
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("// one more line\n");
  await page.getByText("This result belongs to an earlier version of your program.").waitFor();
  await page.locator(".suspicious .go").first().focus();
  await page.keyboard.press("Enter");
  const active = page.locator(".cm-activeLine");
  assert.equal(await active.textContent(), "}");
  assert.ok(await active.evaluate((line) => line.classList.contains("cm-first")));
});

mockTest("a message is shown where the gutter is pointed at", async () => {
  const page = await workPage();
  await runScenario(page, "rejected");
  await page.locator(".cm-lint-marker").hover();
  await page.locator(".cm-tooltip", { hasText: "Unexpected token" }).waitFor();
  assert.deepEqual(page.problems, []);
});

mockTest("Stop ends a run, and the seconds appear after two", async () => {
  const page = await workPage();
  await type(page, "// mock: slow");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Checking your program …").waitFor();
  assert.equal(await page.locator(".seconds").textContent(), "");
  await page.locator(".seconds", { hasText: /^[2-9] s$/ }).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Stop" }).getAttribute("aria-disabled"), "true");
});

mockTest("a lost stream of events is continued", async () => {
  const page = await workPage();
  await runScenario(page, "drop");
  await page.locator(".suspicious").waitFor();
  assert.equal(await page.locator(".verdict").count(), 1);
});

mockTest("a run that failed says what to do", async () => {
  const page = await workPage();
  await runScenario(page, "failed");
  await page.getByText("The sandbox could not be started.").waitFor();
});

mockTest("a text that the server refuses stays in the editor", async () => {
  const page = await workPage();
  await type(page, "// mock: refuse");
  await page.locator(".run").click();
  await page.getByText("The text is longer than 256 KiB. Make it shorter.").waitFor();
  await page.reload();
  await page.locator(".cm-content").waitFor();
  assert.equal(await editorText(page), "// mock: refuse");
});

mockTest("what was typed survives a reload at once", async () => {
  const page = await workPage();
  await type(page, "// typed and not run");
  await page.reload();
  await page.locator(".cm-content").waitFor();
  assert.equal(await editorText(page), "// typed and not run");
});

mockTest("a reload finds the run that is going", async () => {
  const page = await workPage();
  await type(page, "// mock: slow");
  await page.locator(".run").click();
  await page.getByText("Checking your program …").waitFor();
  await page.reload();
  await page.getByText("Checking your program …").waitFor();
  await page.locator(".suspicious").waitFor();
});

mockTest("after a run the result is there again when the page is opened anew", async () => {
  const page = await workPage();
  await runScenario(page, "different");
  await page.reload();
  await page.locator(".verdict.different").waitFor();
  assert.equal(await page.locator(".cm-rank").count(), 2);
});

mockTest("a long line is broken, so that all of it is in sight", async () => {
  const page = await site.newPage({ viewport: { width: 1280, height: 800 } });
  await openWork(page, site);
  await type(page, `function words(sentence) {\n    return ${"sentence.length + ".repeat(12)}0;\n}\n`);
  const { scrollWidth, clientWidth } = await page
    .locator(".cm-scroller")
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  assert.ok(scrollWidth <= clientWidth, `${scrollWidth} > ${clientWidth}`);
  const lines = await page.locator(".cm-line").evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
  assert.ok(lines[1] > 1.5 * lines[0], lines.join());
  assert.deepEqual(page.problems, []);
});

mockTest("each language has an editor", async () => {
  for (const id of ["sum", "stack", "lists"]) {
    const page = await site.newPage();
    await openWork(page, site, id);
    assert.ok((await page.locator(".cm-line span").count()) > 0, id);
    assert.deepEqual(page.problems, []);
  }
});

mockTest("a new session is asked for when the server has forgotten this one", async () => {
  const page = await workPage();
  await page.context().clearCookies();
  await page.locator(".run").click();
  await page.getByRole("heading", { name: "Please sign in" }).waitFor();
});

mockTest("a run that was sent twice shows the second result", async () => {
  const page = await workPage();
  await type(page, "// mock: slow");
  await page.locator(".run").click();
  await page.getByText("Checking your program …").waitFor();
  await type(page, "// mock: equivalent");
  await runToEnd(page);
  await page.locator(".verdict.equivalent").waitFor();
});
