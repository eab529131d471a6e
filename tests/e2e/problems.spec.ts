import { expect, type Page, test } from "playwright/test";
import { violations } from "./support/axe";
import { openAs } from "./support/login";

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("the day before is a step away, a supervisor sees the team's, and on a phone nothing runs over", async ({
  page,
}) => {
  await openAs(page, "supervisor", "/operationalProblem");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const day = () => page.url();
  const before = day();
  await page.getByRole("link", { name: "Dia anterior" }).click();
  await expect.poll(day).not.toBe(before);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(1);
  expect(await violations(page)).toEqual([]);
});
