import type { Locator, Page } from "playwright/test";
import { streetArchive } from "../support/pmtiles";
import { isPainted, paintOf } from "./pixels";
import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { apiAs, openAs, unique } from "./support/login";
import { test } from "./support/test";

/** These maps (or all) of the page that shows every component, where they have fixed contents; without a graphics card all are much to draw. */
async function samples(page: Page, ...names: readonly string[]): Promise<Locator> {
  await page.goto(`/design?${new URLSearchParams(names.map((name) => ["maps", name]))}`);
  const maps = page.getByTestId("map-samples");
  await maps.scrollIntoViewIfNeeded();
  return maps;
}

/** Waits until the canvas of a map really shows something, and gives what it shows. */
async function painted(map: Locator) {
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator("canvas")).toBeVisible();
  await expect.poll(async () => isPainted(await paintOf(map.locator("canvas")))).toBe(true);
  return paintOf(map.locator("canvas"));
}

for (const colorScheme of ["light", "dark"] as const) {
  // Of one opening: drawing a page of maps without a graphics card is most of what each of these costs.
  test(`without a token the map paints sea, land and points, free of accessibility violations (${colorScheme})`, async ({
    page,
    baseURL,
  }) => {
    const strangers: string[] = [];
    page.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? "")) strangers.push(request.url());
    });
    await page.emulateMedia({ colorScheme });
    // All of them once.
    const maps = await samples(page, ...(colorScheme === "light" ? [] : ["points", "pos", "pin"]));

    const points = await painted(page.getByTestId("map-points"));
    const [sea, land] = points.colours;
    expect(sea?.share, "sea or land fills a good part").toBeGreaterThan(0.1);
    expect(land?.share, "and so does the other").toBeGreaterThan(0.1);
    const accent = await tokenColour(page, "accent");
    // Points and lines are painted some frames after sea and land.
    const accents = async (id: string) => (await paintOf(page.getByTestId(id).locator("canvas"))).count(accent);
    await expect.poll(() => accents("map-points"), "clusters in the accent colour").toBeGreaterThan(300);

    await painted(page.getByTestId("map-pos"));
    await expect.poll(() => accents("map-pos"), "the line of the radius").toBeGreaterThan(100);
    const visit = await paintOf(page.getByTestId("map-pos").locator("canvas"));
    expect(visit.colours.length, "paper, radius, lines").toBeGreaterThan(3);
    expect(strangers).toEqual([]);

    const list = page.getByTestId("map-points");
    await list.getByRole("button", { name: "Ver lista" }).click();
    await list.getByRole("button", { name: /Mostrar PDV Manaus 1/ }).click();
    await expect(page.locator(".map-popup")).toContainText("PDV Manaus 1");
    await painted(page.getByTestId("map-pin"));
    await expect(maps.getByRole("img", { name: "Check-out" }).first()).toBeVisible();
    expect(await violations(page, { include: '[data-testid="map-samples"]' })).toEqual([]);
  });
}

test("streets of one's own are drawn from their file; without it the bundled map stands there", async ({ page }) => {
  const streets = page.getByTestId("map-streets");
  await samples(page, "streets");
  const simple = await painted(streets);
  await expect(streets.getByText("Mapa simplificado, sem ruas")).toBeAttached();

  const file = await streetArchive([-47.0501, -22.8925]);
  const ranges: string[] = [];
  await page.route("**/basemap/streets", (route) => {
    const range = route.request().headers().range ?? "";
    const [from = 0, to = 0] = range.match(/\d+/g)?.map(Number) ?? [];
    ranges.push(range);
    return route.fulfill({ status: 206, body: file.subarray(from, to + 1), headers: { etag: '"town"' } });
  });
  await samples(page, "streets");
  // The river, a park, two streets and the name of the town, none of which the bundled map knows.
  await expect.poll(async () => (await painted(streets)).colours.length).toBeGreaterThan(simple.colours.length);
  await expect(streets.getByRole("link", { name: "© OpenStreetMap" })).toBeAttached();
  await expect(streets.getByText("Mapa simplificado, sem ruas")).toHaveCount(0);
  expect(ranges.length).toBeGreaterThan(1);
});

test("points that lie on each other open a list; a pin is set by typing, pasting and arrow keys, and taken away", async ({
  page,
}) => {
  await samples(page, "points", "pin");
  const points = page.getByTestId("map-points");
  await painted(points);
  await points.getByRole("button", { name: "Ver lista" }).click();
  await points.getByRole("button", { name: /Mostrar PDV Manaus 1/ }).click();
  await expect(points.locator(".map-popup")).toContainText("PDV Manaus 1");
  await points.getByRole("button", { name: /Mostrar PDV Recife 1/ }).click();
  await expect(points.locator(".map-popup")).toContainText("PDV Recife 1");
  await points.locator(".map-popup").getByRole("button", { name: "Fechar" }).click();
  // The camera flies there; then the three of one address stand in the middle as a cluster that cannot be parted.
  const canvas = points.locator("canvas");
  await expect(async () => {
    await canvas.click();
    await expect(points.locator(".map-popup")).toContainText("3 pontos neste lugar", { timeout: 1000 });
  }).toPass();
  await expect(points.locator(".map-popup").getByRole("listitem")).toHaveCount(3);

  const picker = page.getByTestId("map-pin");
  await painted(picker);
  const latitude = picker.getByLabel("Latitude");
  const longitude = picker.getByLabel("Longitude");
  await latitude.fill("-8.047562, -34.877003");
  await expect(latitude).toHaveValue("-8,047562");
  await expect(longitude).toHaveValue("-34,877003");
  const pin = picker.getByRole("button", { name: /Pino do PDV/ });
  await pin.focus();
  await page.keyboard.press("ArrowUp");
  await expect(latitude).not.toHaveValue("-8,047562");
  await expect(longitude).toHaveValue("-34,877003");
  await longitude.fill("");
  await longitude.blur();
  await expect(picker.getByText("Informe latitude e longitude, ou nenhuma das duas.")).toBeVisible();
  await expect(pin).toHaveCount(0);
  await picker.getByRole("button", { name: "Remover coordenada" }).click();
  await expect(latitude).toHaveValue("");
  await expect(picker.getByText("Informe latitude e longitude, ou nenhuma das duas.")).toHaveCount(0);
});

function tokenColour(page: Page, token: string): Promise<[number, number, number]> {
  return page.evaluate((name) => {
    const probe = document.createElement("i");
    probe.style.color = `var(--color-${name})`;
    document.body.append(probe);
    const [r = 0, g = 0, b = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
    probe.remove();
    return [r, g, b];
  }, token);
}

test("a CEP brings the map to its city, a pin in the ocean is asked about, and the new PDV is in sight", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "admin");
  const name = unique("Zz no mar");
  await openAs(page, "admin", "/pos/new");
  await page.getByLabel("Nome", { exact: false }).first().fill(name);
  await page.getByLabel("CEP", { exact: false }).first().fill("01310-100");
  await expect(page.getByText("Este CEP é de São Paulo, São Paulo.")).toBeVisible();
  // Whether the CEP is answered before the map is there or after it, the map goes to the city.
  const latitude = page.getByLabel("Latitude");
  await latitude.scrollIntoViewIfNeeded();
  await expect(page.locator(".maplibregl-ctrl-scale")).toHaveText(/^\d\skm$/);
  await page.locator("main canvas").first().click();
  await expect(latitude).toHaveValue(/^-23,/);
  await expect(page.getByLabel("Longitude")).toHaveValue(/^-46,/);
  await expect(page.getByText(/O pino está a/)).toHaveCount(0);
  await latitude.fill("-15,5 ; -34,25");
  const warning = page.getByText(/O pino está a [\d.,]+ km de São Paulo/);
  await expect(warning).toBeVisible();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Salvar assim mesmo?" });
  await expect(question).toContainText("km de São Paulo");
  await question.getByRole("button", { name: "Salvar assim mesmo" }).click();
  await expect(page).toHaveURL(/\/pos(\?|$)/);
  const row = page.locator("[data-row-id]").filter({ hasText: name });
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute("data-selected", "true");
  await expect(page).not.toHaveURL(/made=/);
  const id = await row.getAttribute("data-row-id");
  expect(await api.post(`pos/${id}`)).toMatchObject({ latitude: -15.5, coordinate_state: "stale" });
  await api.post(`pos/${id}/delete`);
});
