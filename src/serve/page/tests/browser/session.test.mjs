import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isMock, openSite, signIn } from "./site.mjs";

let site;
before(async () => (site = await openSite()));
after(() => site.close());

const heading = (page) => page.getByRole("heading", { level: 1 }).textContent();

test("without a session the page says how to sign in", async () => {
  const page = await site.newPage();
  await page.goto("/#/edit/words");
  await page.getByText("Open the address that assay serve printed in the terminal.").waitFor();
  assert.equal(await heading(page), "Please sign in");
});

test("the token leaves the address, and a reload stays signed in", async () => {
  const page = await site.newPage();
  await signIn(page, site);
  await page.getByRole("heading", { name: "Assignments" }).waitFor();
  assert.ok(!page.url().includes("token"));
  await page.reload();
  await page.getByRole("heading", { name: "Assignments" }).waitFor();
  await page.getByRole("main").getByRole("link").first().waitFor();
});

test("a wrong token is refused with a sentence that says what to do", async () => {
  const page = await site.newPage();
  await page.goto("/#token=wrong");
  await page.getByText("Open the address that assay serve printed in the terminal.").waitFor();
  assert.ok(!page.url().includes("token"));
});

test("a new address in the same tab signs in", async () => {
  const page = await site.newPage();
  await page.goto("/");
  await page.getByRole("heading", { name: "Please sign in" }).waitFor();
  await page.evaluate((token) => (location.hash = `#token=${token}`), site.token);
  await page.getByRole("heading", { name: "Assignments" }).waitFor();
});

test("a server that does not answer is named, and trying again helps", async () => {
  const page = await site.newPage();
  await signIn(page, site);
  await page.route("**/api/course", (route) => route.abort());
  await page.reload();
  await page.getByText("The server does not answer.").waitFor();
  await page.unroute("**/api/course");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("main").getByRole("link").first().waitFor();
});

test("an unknown address leads to the assignments", async () => {
  const page = await site.newPage();
  await signIn(page, site, "#/nothing");
  await page.getByRole("link", { name: "Go to the assignments" }).click();
  await page.getByRole("heading", { name: "Assignments" }).waitFor();
});

test("an unknown assignment shows the server's sentence", { skip: !isMock }, async () => {
  const page = await site.newPage();
  await signIn(page, site, "#/edit/nothing");
  await page.getByText("There is no such thing. Go back to the assignments.").waitFor();
});

test("a course without assignments says so", { skip: !isMock }, async () => {
  const empty = await openSite({ empty: true });
  const page = await empty.newPage();
  await signIn(page, empty);
  await page.getByText("There are no assignments yet.").waitFor();
  await empty.close();
});
