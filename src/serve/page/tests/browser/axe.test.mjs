// Does every view meet WCAG 2.2 AA as far as axe can tell, in both colour schemes and in both widths?
import { after, before, test } from "node:test";
import { check, settingsOf, SIZES } from "./axe.mjs";
import { goTo, isMock, openSite, openWork, runScenario, signIn, type } from "./site.mjs";

let site;
before(async () => (site = await openSite()));
after(() => site.close());

async function checkScenario(page, scenario) {
  await runScenario(page, scenario);
  await page.locator("details").evaluateAll((all) => all.forEach((each) => (each.open = true)));
  await check(page, scenario);
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

for (const colorScheme of ["light", "dark"]) {
  for (const size of Object.keys(SIZES)) {
    const settings = settingsOf(colorScheme, size);

    test(`the views for everybody, ${colorScheme} and ${size}`, async () => {
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

    test(`results and history, ${colorScheme} and ${size}`, { skip: !isMock }, async () => {
      const page = await site.newPage(settings);
      await openWork(page, site);
      for (const each of ["different", "lines", "equivalent", "undecided", "rejected", "failed"]) {
        await checkScenario(page, each);
      }
      await type(page, "// mock: slow");
      await page.locator(".run").click();
      await page.getByText("Checking your program …").waitFor();
      await check(page, "running");
      await page.locator(".stop").click();
      await checkHistory(page);
    });
  }
}
