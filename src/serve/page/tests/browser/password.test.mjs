import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isMock, openSite, type } from "./site.mjs";

let site;
before(async () => {
  if (isMock) site = await openSite({ password: "red bicycle" });
});
after(() => site?.close());

const heading = (page, name) => page.getByRole("heading", { level: 1, name }).waitFor();

async function signIn(page, password) {
  await page.getByLabel("Password of the course").fill(password);
  await page.keyboard.press("Enter");
}

test("a password opens the view that the address names", { skip: !isMock }, async () => {
  const page = await site.newPage();
  await page.goto("/#/edit/words");
  await heading(page, "Please sign in");
  await signIn(page, "guess");
  await page.getByRole("alert").getByText("This is not the password of the course.").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "password");
  await signIn(page, "red bicycle");
  await page.locator(".cm-content").waitFor();
  assert.deepEqual(page.problems, []);
});

test("signing out leaves nothing of the reader in the browser", { skip: !isMock }, async () => {
  const page = await site.newPage();
  await page.goto("/#/edit/words");
  await signIn(page, "red bicycle");
  await page.locator(".cm-content").waitFor();
  await type(page, "// mine");
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes("draft")));
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.locator(".cm-content").waitFor();
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Sign out" }).click();
  await heading(page, "Please sign in");
  assert.equal(await page.evaluate(() => JSON.stringify(localStorage)), "{}");
  await page.reload();
  await heading(page, "Please sign in");
});
