// Presses Run and Stop in the page, and measures when what it waits for is shown. Called by page_times.py: reads
// {"url", "session", "chromium", "assignments": [{"id", "texts"}]} from standard input, and writes a JSON object for each
// run, {"assignment", "example", "lines", "last_lines"} or {"assignment", "stopped"}, in seconds; null for what did not come.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { chromium } = createRequire(new URL("../../src/serve/page/package.json", import.meta.url))("playwright-core");
const LONGEST = 120_000;

/** In the page: marks what is shown, presses Run, and notes when something new is shown. */
function pressRun() {
  for (const each of document.querySelectorAll(".example, .suspicious")) each.dataset.former = "";
  const begin = performance.now();
  const times = { example: null, lines: null, last_lines: null };
  let last = null;
  const note = () => {
    if (document.querySelector(".example:not([data-former])")) times.example ??= performance.now() - begin;
    if (document.querySelector(".suspicious:not([data-former])")) times.lines ??= performance.now() - begin;
    const lines = document.querySelector(".suspicious:not([data-former])");
    if (lines !== last) times.last_lines = lines && performance.now() - begin;
    last = lines;
  };
  // A run can begin and end before anybody outside of the page looks.
  const status = document.querySelector(".progress");
  let hasBegun = false;
  window.benchHasEnded = false;
  const follow = () => {
    if (status.classList.contains("going")) hasBegun = true;
    else if (hasBegun) window.benchHasEnded = true;
  };
  window.benchObserver?.disconnect();
  window.benchObserver = new MutationObserver(() => {
    note();
    follow();
  });
  window.benchObserver.observe(document.querySelector(".result"), { childList: true, subtree: true });
  window.benchObserver.observe(status, { attributes: true });
  window.benchTimes = times;
  document.querySelector(".run").click();
  follow();
}

/**
 * In the page: presses Stop a moment after Run was pressed. Returns the milliseconds until the page says that the run was
 * stopped; null if it had ended before.
 */
async function pressStop() {
  const status = document.querySelector(".progress");
  await new Promise((done) => setTimeout(done, 20));
  if (!status.classList.contains("going")) return null;
  const begin = performance.now();
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (status.classList.contains("going")) return;
      observer.disconnect();
      done(performance.now() - begin);
    });
    observer.observe(status, { attributes: true });
    document.querySelector(".stop").click();
  });
}

async function type(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

/** Tries again later if the server refuses, because one student runs so many programs. */
async function unlessRefused(page, action) {
  for (let tries = 0; tries < 20; ++tries) {
    const answer = await action();
    if ((await page.locator(".alarm").count()) === 0) return answer;
    await page.waitForTimeout(5_000);
  }
  throw new Error("the server refuses to run programs");
}

async function run(page, text) {
  await type(page, text);
  return unlessRefused(page, async () => {
    await page.evaluate(pressRun);
    await page.waitForFunction(() => window.benchHasEnded, null, { timeout: LONGEST });
    return page.evaluate(() => window.benchTimes);
  });
}

async function stopped(page, text) {
  await type(page, text);
  return unlessRefused(page, async () => {
    await page.evaluate(pressRun);
    const milliseconds = await page.evaluate(pressStop);
    await page.waitForFunction(() => window.benchHasEnded, null, { timeout: LONGEST });
    return milliseconds;
  });
}

const seconds = (milliseconds) => (milliseconds === null ? null : milliseconds / 1000);
const print = (object) => process.stdout.write(`${JSON.stringify(object)}\n`);

const { url, session, chromium: executablePath, assignments } = JSON.parse(readFileSync(0, "utf8"));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const context = await browser.newContext({ baseURL: url, locale: "en-GB" });
await context.addCookies([{ name: "assay", value: session, url }]);
const page = await context.newPage();
await page.goto("/");
for (const { id, texts } of assignments) {
  await page.evaluate((hash) => (location.hash = hash), `#/edit/${id}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator(".cm-content").waitFor();
  // Opening is done while a student writes: it is waited for, and not counted.
  await run(page, texts[0]);
  for (const text of texts) {
    const { example, lines, last_lines } = await run(page, text);
    print({ assignment: id, example: seconds(example), lines: seconds(lines), last_lines: seconds(last_lines) });
  }
  print({ assignment: id, stopped: seconds(await stopped(page, texts[0])) });
  await page.goto("/");
}
await browser.close();
