// Does every view meet WCAG 2.2 AA as far as axe can tell, in a window of some size and in both colour schemes? A file of
// tests for each size calls this: files run beside each other.
import { after, before, test } from "node:test";
import { check, settingsOf } from "./axe.mjs";
import { goTo, isMock, openSite, openWork, runScenario, signIn, type } from "./site.mjs";

let site;

async function checkScenario(page, scenario) {
  await runScenario(page, scenario);
  await page.locator("details").evaluateAll((all) => all.forEach((each) => (each.open = true)));
  await check(page, scenario);
}

async function checkTryout(page) {
  for (const input of ["7", "0", "bad"]) {
    await page.locator(".tryout textarea").fill(input);
    await page.getByRole("button", { name: /^Run this (input|call)$/ }).click();
    await page.locator(".tried > *").first().waitFor();
    await check(page, `input ${input}`);
  }
  await page.locator(".tryout textarea").fill("crash");
  await page.getByRole("button", { name: "Go step by step" }).click();
  await page.locator(".steps").waitFor();
  for (const name of ["Next", "Next", "Next", "To the first wrong output", "To the end"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await check(page, `steps, ${name}`);
  }
}

async function checkHistory(page) {
  await goTo(page, "#/edit/words/history");
  await page.locator(".attempts").waitFor();
  await check(page, "history");
  for (const index of [0, 1, 2]) {
    await page.locator(".attempts a").nth(index).click();
    await page.locator(".attempt .editor").waitFor();
    await check(page, "attempt");
    await page.getByRole("button", { name: "Compare with current text" }).click();
    await check(page, "comparison");
  }
  await page.getByRole("button", { name: "Put this text into the editor" }).click();
  await page.locator(".notice").waitFor();
  await check(page, "replaced");
}

/** Answers each kind of question wrongly and then gives up, which shows everything that there is to see. */
async function checkExercises(page) {
  for (const kind of ["single", "multiple", "number", "text", "order", "table"]) {
    await goTo(page, `#/exercise/${kind}`);
    await page.locator(".prompt").waitFor();
    await check(page, `question ${kind}`);
    if (kind === "single") await page.getByLabel("7").check();
    if (kind === "multiple") await page.getByLabel("5").check();
    for (const field of await page.locator(".typed, .answer .trace input").all()) await field.fill("77");
    await page.getByRole("button", { name: "Check" }).click();
    await page.locator(".outcome .verdict.wrong").waitFor();
    await check(page, `wrong ${kind}`);
    await page.getByRole("button", { name: "Show the answer" }).click();
    await page.locator(".solution").waitFor();
    await check(page, `answer of ${kind}`);
    await goTo(page, `#/exercise/${kind}/history`);
    await page.locator(".attempts a").first().click();
    await page.locator(".attempt .solution").waitFor();
    await check(page, `history of ${kind}`);
  }
  await goTo(page, "#/exercise/broken");
  await page.getByText("broken.java:4:5").waitFor();
  await check(page, "wrong skeleton");
}

export function testViews(size) {
  before(async () => (site = await openSite()));
  after(() => site.close());
  const settings = settingsOf(size);

  test(`the views for everybody, ${size}`, async () => {
    const page = await site.newPage(settings);
    await page.goto("/");
    await page.getByRole("heading", { name: "Please sign in" }).waitFor();
    await check(page, "signed out");
    await signIn(page, site);
    await page.getByRole("main").getByRole("link").first().waitFor();
    await check(page, "assignments");
    await page.getByRole("main").getByRole("link").first().click();
    await page.locator(".cm-content").waitFor();
    await check(page, "work");
    await goTo(page, "#/nothing");
    await check(page, "unknown");
  });

  test(`the question before starting over, ${size}`, { skip: !isMock }, async () => {
    const page = await site.newPage(settings);
    await openWork(page, site);
    await type(page, "// never run");
    await page.getByRole("button", { name: "Start over" }).click();
    await page.getByRole("dialog").waitFor();
    await check(page, "question");
  });

  test(`tracing exercises, ${size}`, { skip: !isMock }, async () => {
    const page = await site.newPage(settings);
    await signIn(page, site);
    await checkExercises(page);
  });

  test(`the password, ${size}`, { skip: !isMock }, async () => {
    const asking = await openSite({ password: "red bicycle" });
    const page = await asking.newPage(settings);
    await page.goto("/");
    await page.getByLabel("Password of the course").fill("guess");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("This is not the password of the course.").waitFor();
    await check(page, "wrong password");
    await asking.close();
  });

  test(`results and history, ${size}`, { skip: !isMock }, async () => {
    const page = await site.newPage(settings);
    await openWork(page, site);
    for (const each of ["different", "lines", "equivalent", "undecided", "rejected", "failed"]) {
      await checkScenario(page, each);
    }
    await checkTryout(page);
    await type(page, "// mock: slow");
    await page.locator(".run").click();
    await page.getByText("Checking your program …").waitFor();
    await check(page, "running");
    await page.locator(".stop").click();
    await checkHistory(page);
  });
}
