import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { openAs, unique } from "./support/login";
import { test } from "./support/test";

const sheet = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  // As Excel in Portuguese saves it: semicolons and Windows-1252.
  buffer: Buffer.from(rows.join("\r\n"), "latin1"),
});
const send = async (page: Page, file: ReturnType<typeof sheet>) => {
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByRole("button", { name: "Conferir", exact: true }).click({ timeout: 30_000 });
};

test("a sheet of brands is sent, checked, done without its faulty line, and taken back", async ({ page }) => {
  const [first, second] = [unique("Açaí"), unique("Pão")];
  await openAs(page, "admin", "/brands");
  await page.getByRole("link", { name: "Importar" }).click();
  await send(page, sheet("marcas.csv", ["Nome", first, second, first]));
  await expect(page.getByRole("button", { name: "Importar 2 linhas" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(`1 com erro`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Importar 2 linhas" }).click();
  await expect(page.getByText("Importação concluída")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Gravadas: 2. Recusadas: 1.")).toBeVisible();

  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar linhas com erro" }).click();
  // In the encoding of the file that was sent.
  const failures = (await readFile(await (await waiting).path())).toString("latin1");
  expect(failures.trim().split(/\r?\n/)).toHaveLength(2);
  expect(failures).toContain(first);

  await page.getByRole("button", { name: /^Desfazer \(até/ }).click();
  await page.getByRole("button", { name: "Desfazer importação" }).click();
  await expect(page.getByText("Importação desfeita")).toBeVisible({ timeout: 30_000 });
  await page.goto(`/brands?q=${encodeURIComponent(first)}`);
  await expect(page.getByText("Nenhum resultado").first()).toBeVisible();
});
