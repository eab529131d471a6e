import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { PMTiles } from "pmtiles";
import { describe, expect, test, vi } from "vitest";
import { engineOf, fontOf, isBundled } from "@/components/map/choice";
import type { Palette } from "@/components/map/palette";
import { variables } from "@/lib/platform/env/variables";
import { mapHosts } from "@/lib/platform/map/hosts";
import { serveStreets } from "@/lib/platform/map/streets";
import { streetArchive, tileOf } from "../../support/pmtiles";

const AT = [-47.0501, -22.8925] as const;
const file = join(mkdtempSync(join(tmpdir(), "gondola-streets-")), "town.pmtiles");
const archive = await streetArchive(AT);
writeFileSync(file, archive);
const ask = (range?: string) =>
  serveStreets(new Request("http://localhost/basemap/streets", range ? { headers: { range } } : {}), file);

describe("the file with streets", () => {
  test("is read piece by piece by who reads such files", async () => {
    const asked: string[] = [];
    const tiles = new PMTiles({
      getKey: () => "here",
      async getBytes(offset, length) {
        asked.push(`bytes=${offset}-${offset + length - 1}`);
        const answer = await ask(asked.at(-1));
        expect(answer.status).toBe(206);
        return { data: await answer.arrayBuffer(), etag: answer.headers.get("etag") ?? undefined };
      },
    });
    expect(await tiles.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 14, tileType: 1 });
    const tile = await tiles.getZxy(14, ...tileOf(AT, 14));
    expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).includes("Avenida dos Testes")).toBe(true);
    expect(asked.length).toBeGreaterThan(1);
  });
  test("is given in ranges alone", async () => {
    const part = await ask("bytes=0-6");
    expect(await part.text()).toBe("PMTiles");
    expect(part.headers.get("content-range")).toBe(`bytes 0-6/${archive.length}`);
    expect((await ask()).status).toBe(416);
    expect((await ask("bytes=0-3,5-6")).status).toBe(416);
    expect((await ask(`bytes=${archive.length}-`)).status).toBe(416);
    expect((await ask("bytes=-3")).headers.get("content-length")).toBe("3");
  });
  test("that is away, or a folder, is not found", async () => {
    const request = new Request("http://localhost/basemap/streets", { headers: { range: "bytes=0-6" } });
    for (const place of [null, `${file}.gone`, tmpdir()]) expect((await serveStreets(request, place)).status).toBe(404);
  });
});

describe("which map is drawn", () => {
  const styles = { light: "https://tiles.example/light", dark: "https://tiles.example/dark" };
  test("a style goes before streets, streets before Mapbox, and nothing leaves the bundled one", () => {
    expect(engineOf({ styles, mapboxToken: "pk.x" })).toBe("maplibre");
    expect(engineOf({ streets: "/basemap/streets", mapboxToken: "pk.x" })).toBe("streets");
    expect(engineOf({ mapboxToken: "pk.x" })).toBe("mapbox");
    expect([isBundled({}), isBundled({ mapboxToken: null }), isBundled({ styles })]).toEqual([true, true, false]);
  });
  test("our labels are written in a font that the style's server has", () => {
    const symbol = (font: unknown) =>
      ({ id: "x", type: "symbol", source: "s", layout: { "text-font": font } }) as never;
    expect(
      fontOf([symbol(["case", ["has", "name"], ["literal", ["A"]], ["literal", ["B"]]]), symbol(["Noto Sans"])]),
    ).toEqual(["Noto Sans"]);
    expect(fontOf([{ id: "b", type: "background" }])).toBeNull();
  });
  test("only the hosts of the chosen map may be asked", () => {
    const token = { MAPBOX_TOKEN: "pk.x" };
    expect(mapHosts({})).toEqual({ origins: [], mapbox: false });
    expect(mapHosts(token).mapbox).toBe(true);
    expect(mapHosts({ ...token, MAP_PMTILES: "/srv/sao-paulo.pmtiles" })).toEqual({ origins: [], mapbox: false });
    expect(mapHosts({ MAP_PMTILES: "https://files.example/a/b.pmtiles" }).origins).toEqual(["https://files.example"]);
    const all = {
      MAP_STYLE_URL: `${styles.light}/x.json`,
      MAP_STYLE_URL_DARK: styles.dark,
      MAP_HOSTS: "https://a.example  https://b.example:8443",
    };
    const hosts = ["https://tiles.example", "https://a.example", "https://b.example:8443"];
    expect(mapHosts(all)).toEqual({ origins: hosts, mapbox: false });
  });
  test("what cannot be used is said at the start", () => {
    const read = (name: string, value: string) => variables.safeParse({ [name]: value }).success;
    expect(read("MAP_PMTILES", file)).toBe(true);
    expect(read("MAP_PMTILES", `${file}.gone`)).toBe(false);
    for (const bad of ["tiles.example", "https://", "http://a b"]) expect(read("MAP_STYLE_URL", bad), bad).toBe(false);
    expect(read("MAP_PMTILES", "https://")).toBe(false);
    // It becomes part of a header that says what a page may do.
    for (const bad of [
      "https://a.example; script-src *",
      "a.example",
      "https://a.example/x",
      "https://a.example,https://b",
    ])
      expect(read("MAP_HOSTS", bad), bad).toBe(false);
  });
});

test("the style of the streets is one that the engine takes, with no sprite, no glyphs and our font alone", async () => {
  vi.stubGlobal("location", { href: "https://app.example/pos" });
  // MapLibre itself needs a browser.
  vi.doMock("maplibre-gl", () => ({ addProtocol: () => {} }));
  const { streetStyle } = await import("@/components/map/streets");
  const colours = new Proxy({} as Palette["colours"], { get: () => "rgb(10, 20, 30)" });
  for (const [dark, locale] of [
    [false, "pt-BR"],
    [true, "en"],
  ] as const) {
    const style = streetStyle({ colours, dark, font: "Public Sans" }, "/basemap/streets", locale);
    expect(validateStyleMin(style)).toEqual([]);
    expect(style.sources.streets).toMatchObject({ url: "pmtiles://https://app.example/basemap/streets" });
    expect(JSON.stringify(style)).not.toMatch(/icon-image|"sprite"|"glyphs"/);
    const fonts = style.layers.flatMap((layer) => (layer.type === "symbol" ? [layer.layout?.["text-font"]] : []));
    expect(fonts.length).toBeGreaterThan(4);
    expect(JSON.stringify(fonts)).not.toContain("Noto");
  }
  vi.doUnmock("maplibre-gl");
  vi.unstubAllGlobals();
});
