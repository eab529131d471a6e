import { beforeAll, describe, expect, it } from "vitest";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import type { Tile, TileKey } from "@/lib/insight/summary/tiles";
import { deltaOf, detailOf, spanWords, valueWords } from "@/lib/insight/summary/words";

let t: Translator;
beforeAll(async () => {
  t = await translatorFor("pt-BR");
});
const words = () => ({ t, locale: "pt-BR" as const });
const tile = (key: TileKey, value: number | null, before: number | null, more: Partial<Tile> = {}): Tile => ({
  ...{ key, value, before, rows: 0, beside: null, href: null },
  ...more,
});
const past = { from: "2026-11-11", to: "2026-11-11" };
const delta = (key: TileKey, value: number | null, before: number | null, running = false) =>
  deltaOf(words(), tile(key, value, before), past, running);

describe("how a number stands to the period before", () => {
  it("in points for shares, by what is better", () => {
    expect(delta("done", 0.914, 0.893)).toEqual({ sign: "+2,1 p.p.", rest: "ante qua, 11/11", tone: "ok" });
    expect(delta("outOfStock", 0.058, 0.052)).toMatchObject({ sign: "+0,6 p.p.", tone: "danger" });
    expect(delta("offRoute", 3, 5)).toMatchObject({ sign: "−2", tone: "ok" });
  });
  it("in plain numbers where more is neither better nor worse", () => {
    expect(delta("planned", 176, 172)).toMatchObject({ sign: "+4", tone: "plain" });
    expect(delta("planned", 172, 172)).toMatchObject({ sign: "0", tone: "plain" });
    expect(delta("meanStay", 47.4, 52.6)).toMatchObject({ sign: "−6 min", tone: "plain" });
  });
  it("without a sign while the day still runs, and not at all without a past", () => {
    expect(delta("done", 0.2, 0.9, true)).toEqual({ sign: "", rest: "qua, 11/11: 90%", tone: "plain" });
    expect(delta("planned", 10, 9, true)).toMatchObject({ sign: "+1" });
    expect(delta("done", null, 0.9)).toMatchObject({ sign: "" });
    expect(delta("done", 0.9, null)).toBeNull();
    expect(delta("planned", 0, 0)).toBeNull();
  });
});

it("values and details in words, a dash where there is nothing to divide by", () => {
  expect(valueWords(words(), "done", null)).toBe("—");
  expect(valueWords(words(), "meanStay", 65)).toBe("1 h 05 min");
  expect(detailOf(words(), tile("done", 0.92, null, { rows: 1_620, beside: 1_760 }))).toBe("1.620 de 1.760 feitas");
  expect(detailOf(words(), tile("outOfStock", 0.1, null, { rows: 1, beside: 0.2 }))).toBe(
    "1 em falta · 20% na chegada",
  );
  expect(detailOf(words(), tile("done", null, null, { beside: 0 }))).toBeNull();
  expect(detailOf(words(), tile("approvals", 3, null, { rows: 3, beside: 0 }))).toBe("nada em atraso");
  expect(spanWords(words(), { from: "2026-11-01", to: "2026-11-18" })).toBe("01/11 a 18/11");
});
