// Which site do the browser tests look at? The server at ASSAY_URL, else the mock server. A token can be used once, so
// who starts that server signs in, and every page gets the session (ASSAY_SESSION). Every page records what a strict
// Content-Security-Policy refused and what the console reported as an error.
import { existsSync } from "node:fs";
import { afterEach } from "node:test";
import { chromium } from "playwright-core";
import { mockServer } from "../../mock/server.mjs";

const given = process.env.ASSAY_URL ?? null;
const session = process.env.ASSAY_SESSION ?? null;
const teachersSession = process.env.ASSAY_TEACHERS_SESSION ?? null;

// The shell is Chromium without the windows of a desktop: the tests take about half the time in it.
const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const executablePath = process.env.ASSAY_CHROMIUM ?? INSTALLED.find(existsSync);
if (!executablePath) throw new Error("There is no Chromium: install chromium-headless-shell, or name one in ASSAY_CHROMIUM.");

// A page that stays open goes on working: its cursor blinks, its streams are kept.
const contexts = [];
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

/** True if the tests run against the mock, whose results they know. */
export const isMock = given === null;

export async function openSite(options = {}) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const mock = isMock ? mockServer(options) : null;
  if (mock) await new Promise((done) => mock.server.listen(0, "127.0.0.1", done));
  const url = mock ? `http://127.0.0.1:${mock.server.address().port}` : given.replace(/\/+$/, "");
  const token = mock?.token;
  return {
    url,
    token,
    mock,
    browser,
    newPage: (settings) => newPage(browser, url, settings),
    newTeachersPage: (settings) => newPage(browser, url, settings, ["assay-teacher", teachersSession]),
    async close() {
      await browser.close();
      mock?.server.closeAllConnections();
      mock?.server.close();
    },
  };
}

// A refused request is an error in the console, although the page handles it. What the policy refuses is recorded
// from the event instead, because the console does not say where it was.
const RECORDED_OTHERWISE = /^Failed to load resource|Content Security Policy/;

/**
 * Reports in the console what the policy refused. When a selection is replaced by typing, Chromium itself puts a
 * style attribute into the editor, which is refused and which CodeMirror removes, perhaps before the event; that is no
 * fault of the page.
 */
function reportRefusals() {
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, target }) => {
    const inEditor = target === document || target.classList.contains("editor");
    const byTyping = violatedDirective === "style-src-attr" && inEditor;
    if (!byTyping) console.error(`refused: ${violatedDirective} ${blockedURI}`);
  });
}

/** Returns a page with `problems`, the refusals and errors so far. */
async function newPage(browser, url, settings = {}, [name, secret] = ["assay", session]) {
  const context = await browser.newContext({ baseURL: url, locale: "en-GB", ...settings });
  contexts.push(context);
  if (secret) await context.addCookies([{ name, value: secret, url }]);
  const page = await context.newPage();
  await page.addInitScript(reportRefusals);
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !RECORDED_OTHERWISE.test(message.text())) page.problems.push(message.text());
  });
  return page;
}

export async function signIn(page, site, address = "#/") {
  await page.goto(site.token ? `/#token=${site.token}` : "/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  if (address !== "#/") await goTo(page, address);
}

/** Opens the teacher's page at an address. */
export async function signInAsTeacher(page, site, address = "#/") {
  await page.goto(site.mock ? `/#teacher=${site.mock.teacher}` : "/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("navigation", { name: "Teacher" }).waitFor();
  if (address !== "#/") await goTo(page, address);
}

export async function goTo(page, address) {
  await page.evaluate((hash) => (location.hash = hash), address);
}

/** Replaces the text in the editor by typing. */
export async function type(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

export const openWork = async (page, site, id = "words") => {
  await signIn(page, site, `#/edit/${id}`);
  await page.locator(".cm-content").waitFor();
};

/** Presses Run and waits until the run has ended. */
export async function runToEnd(page) {
  // The run can be short: it is waited for before it starts.
  await Promise.all([page.locator(".progress.going").waitFor(), page.locator(".run").click()]);
  await page.locator(".progress:not(.going)").waitFor();
}

/** Runs a text for which the mock has a scenario. */
export async function runScenario(page, scenario) {
  await type(page, `// mock: ${scenario}\nfunction words(sentence) {\n  return 0;\n}\n`);
  await runToEnd(page);
}

export const editorText = (page) =>
  page.locator(".cm-line").evaluateAll((lines) => lines.map((line) => line.textContent).join("\n"));
