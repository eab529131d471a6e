import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "playwright/test";
import { expect } from "./support/expect";
import { apiAs, openAs, unique } from "./support/login";
import { test } from "./support/test";

// What slides away under the pointer is what these are about: here things move as they do for most people.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The queue of three justifications of its own, which a promoter gave: what the demonstration leaves open depends on the hour. */
async function queueOf(request: APIRequestContext): Promise<string> {
  const office = await apiAs(request, "admin");
  const name = unique("Mercado da fila");
  const { id: posId } = await office.post("pos/create", { name });
  const type = { name: unique("Obra na rua"), needs_text: true, needs_approval: true };
  const { id: typeId } = await office.post("justification-types/create", type);
  const phone = await apiAs(request, "promoter");
  for (const days of [0, 1, 2]) {
    const date = new Date(Date.now() - days * 86_400_000).toLocaleDateString("en-CA", {
      timeZone: "America/Sao_Paulo",
    });
    const description = "A rua da loja está fechada para obras.";
    await phone.post("justifications/create", {
      ...{ id: randomUUID(), justification_type_id: typeId, pos_id: posId, date, description },
    });
  }
  return `/justifications?q=${encodeURIComponent(name)}`;
}

test("a double click approves one justification, and the decision is taken back beside the drawer", async ({
  page,
  request,
}) => {
  await openAs(page, "admin", await queueOf(request));
  const rows = page.locator("tbody [data-row-id]");
  await rows.first().locator("[data-opens]").first().click();
  const drawer = page.getByRole("dialog");
  const approve = drawer.getByRole("button", { name: "Aprovar" });
  await expect(approve).not.toHaveAttribute("aria-disabled");
  const first = new URL(page.url()).searchParams.get("open");
  const box = await approve.boundingBox();
  if (!box) throw new Error("no button");
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 40 });
  await expect(page.getByText("Justificativa aprovada")).toHaveCount(1);
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
  test(`a key that is held approves one justification, by ${by}`, async ({ page, request }) => {
    await openAs(page, "admin", await queueOf(request));
    const drawer = page.getByRole("dialog");
    const approve = drawer.first().getByRole("button", { name: "Aprovar" });
    const told = page.getByText("Justificativa aprovada");
    const opened = () => new URL(page.url()).searchParams.get("open");
    await page.locator("tbody [data-row-id]").first().locator("[data-opens]").first().click();
    await expect(approve).not.toHaveAttribute("aria-disabled");
    await approve.focus();
    // A press in the first moment is not taken; it is tried until one is.
    await expect(async () => {
      await page.keyboard.up(key);
      await page.keyboard.down(key);
      await expect(told).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(approve).not.toHaveAttribute("aria-disabled");
    const second = opened();
    await approve.focus();
    for (let n = 0; n < 20; n++) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await expect(told).toHaveCount(1);
    expect(opened()).toBe(second);
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(page.getByText("Decisão desfeita")).toBeVisible();
  });
