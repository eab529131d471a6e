import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { apiAs, openAs } from "./support/login";
import { test } from "./support/test";

/** The month before the one that runs in São Paulo: the demonstration was at work in it. */
function monthBefore(): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(new Date());
  const [year, month] = today.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 2, 1)).toISOString().slice(0, 7);
}

test("a client's months stand beside each other, each against its contract, and lead to their own page", async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, "admin");
  const units = (await admin.post("business-units", { per_page: 1, sort: "name|asc" })) as unknown as { id: string }[];
  await openAs(page, "admin", `/business-units/${units[0]?.id}?tab=results&month=${monthBefore()}`);
  const months = page.locator("section").filter({ has: page.getByRole("heading", { name: "Mês a mês" }) });
  await expect(months.getByRole("listitem").last()).toContainText(/\sh .+ de .+\sh /);
  await expect(months.getByRole("link").last()).toHaveAttribute("aria-current", "date");
  expect(await violations(page)).toEqual([]);
  const period = page.getByRole("heading", { level: 2, name: /^\d\d\/\d\d\/\d{4} a / });
  const shown = await period.textContent();
  await months.getByRole("link").first().click();
  await expect(page).not.toHaveURL(new RegExp(`month=${monthBefore()}`));
  await expect(period).not.toHaveText(shown ?? "");
});
