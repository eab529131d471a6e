import { expect, test } from "playwright/test";
import { openAs } from "./support/login";

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
