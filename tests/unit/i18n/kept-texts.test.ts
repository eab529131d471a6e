import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isKept, keptTexts } from "@/lib/base/i18n/kept-texts";
import { textFile } from "@/lib/base/i18n/text-files";

describe("texts that a browser keeps", () => {
  it("are whole namespaces, asked for by name or by branch", () => {
    expect(["list", "reports.export", "resources.pos", "listing"].map(isKept)).toEqual([true, true, false, false]);
  });
  it("have an address that goes with their words, and are there for who draws the page", async () => {
    const [pt, en] = await Promise.all([keptTexts("pt-BR"), keptTexts("en")]);
    expect(pt.address).toMatch(/^\/texts\/[\w-]{12}\/pt-BR\.json$/);
    expect(en.address.split("/")[2]).not.toBe(pt.address.split("/")[2]);
    expect(JSON.parse(pt.body)).toEqual(JSON.parse(JSON.stringify(pt.texts)));
    expect(textFile(pt.address)).toEqual({ texts: pt.texts });
  });
});

describe("a browser", () => {
  const fetched = vi.fn();
  beforeEach(() => vi.stubGlobal("fetch", fetched));
  afterEach(() => {
    vi.unstubAllGlobals();
    fetched.mockReset();
  });

  it("fetches a file once, and has it at hand from then on", async () => {
    fetched.mockResolvedValue(Response.json({ list: { yes: "Sim" } }));
    const asked = textFile("/texts/once/pt-BR.json");
    expect(textFile("/texts/once/pt-BR.json")).toBe(asked);
    expect(await asked).toEqual({ texts: { list: { yes: "Sim" } } });
    expect(textFile("/texts/once/pt-BR.json")).toEqual({ texts: { list: { yes: "Sim" } } });
    expect(fetched).toHaveBeenCalledOnce();
  });
  it("asks once more for one that did not arrive", async () => {
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValueOnce(Response.json({}));
    expect(await textFile("/texts/flaky/pt-BR.json")).toEqual({ texts: {} });
  });
  it("forgets one that does not arrive at all, so that the next who needs it asks anew", async () => {
    const gone = () => new Response(null, { status: 503 });
    fetched.mockResolvedValueOnce(gone()).mockResolvedValueOnce(gone()).mockResolvedValueOnce(Response.json({}));
    await expect(textFile("/texts/twice/pt-BR.json")).rejects.toThrow("503");
    expect(await textFile("/texts/twice/pt-BR.json")).toEqual({ texts: {} });
  });
});
