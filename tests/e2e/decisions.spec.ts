import { expect, test } from "playwright/test";
import { openAs } from "./support/login";

// They decide the same rows, each taking its decision back before the next.
test.describe.configure({ mode: "default" });

test("a double click approves one justification, and the decision is taken back beside the drawer", async ({
  page,
}) => {
  await openAs(page, "admin", "/justifications");
  const rows = page.locator("tbody [data-row-id]");
  await rows.first().locator("[data-opens]").first().click();
  const drawer = page.getByRole("dialog");
  const approve = drawer.getByRole("button", { name: "Aprovar" });
  await expect(approve).not.toHaveAttribute("aria-disabled");
  const first = new URL(page.url()).searchParams.get("open");
  const box = await approve.boundingBox();
  if (!box) throw new Error("no button");
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 40 });
  const question = drawer.getByRole("heading", { name: "Aprovar justificativa" });
  const told = page.getByText("Justificativa aprovada");
  await expect(told.or(question)).toBeVisible();
  if (await question.isVisible()) await drawer.last().getByRole("button", { name: "Aprovar" }).click();
  await expect(told).toHaveCount(1);
  // Under the pointer the offer stays, however slow the machine is.
  await page.locator("[data-sonner-toast]").first().hover();
  await expect(page).not.toHaveURL(new RegExp(`${first}`));
  const toast = await page.locator("[data-sonner-toast]").first().boundingBox();
  const covered = [await approve.boundingBox(), await page.locator("footer nav").last().boundingBox()].filter(
    (place) => toast && place && toast.x + toast.width > place.x && toast.y + toast.height > place.y,
  );
  expect(covered).toEqual([]);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Decisão desfeita")).toBeVisible();
});

for (const [key, by] of [
  ["a", "the key"],
  ["Enter", "the button that has the focus"],
] as const)
  test(`a key that is held approves one justification, by ${by}`, async ({ page }) => {
    await openAs(page, "admin", "/justifications");
    const drawer = page.getByRole("dialog");
    const approve = drawer.first().getByRole("button", { name: "Aprovar" });
    const question = drawer.getByRole("heading", { name: "Aprovar justificativa" });
    const told = page.getByText("Justificativa aprovada");
    const opened = () => new URL(page.url()).searchParams.get("open");
    // One that changes times asks first; the first that does not is taken.
    for (let row = 0; row < 6 && !(await told.isVisible()); row++) {
      await page.locator("tbody [data-row-id]").nth(row).locator("[data-opens]").first().click();
      await expect(approve).not.toHaveAttribute("aria-disabled");
      await approve.focus();
      // A press in the first moment is not taken; it is tried until one is.
      await expect(async () => {
        await page.keyboard.up(key);
        await page.keyboard.down(key);
        await expect(told.or(question)).toBeVisible({ timeout: 2_000 });
      }).toPass();
      if (await told.isVisible()) break;
      await page.keyboard.up(key);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(drawer).toHaveCount(0);
    }
    await expect(approve).not.toHaveAttribute("aria-disabled");
    const second = opened();
    await approve.focus();
    for (let n = 0; n < 20; n++) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await expect(told).toHaveCount(1);
    expect(opened()).toBe(second);
    await expect(question).toHaveCount(0);
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(page.getByText("Decisão desfeita")).toBeVisible();
  });
