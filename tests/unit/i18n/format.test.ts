import { describe, expect, it } from "vitest";
import {
  EMPTY,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatDistance,
  formatDuration,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRate,
  formatSet,
  formatWhen,
  localDay,
  unbroken,
} from "@/lib/base/i18n/format";
import { formatZone } from "@/lib/base/i18n/zone";

const intl = (tag: string, currency: string, value: number) =>
  new Intl.NumberFormat(tag, { style: "currency", currency }).format(value);

describe("numbers", () => {
  it("writes money as Intl does in each language", () => {
    expect(formatMoney("pt-BR", "1234.5")).toBe(intl("pt-BR", "BRL", 1234.5));
    expect(formatMoney("pt-BR", "1234.5")).toBe("R$\u00a01.234,50");
    expect(formatMoney("en", "1234.50")).toBe(intl("en-US", "USD", 1234.5));
    expect(["0.9", "0.9050", null].map((price) => formatRate("pt-BR", price))).toEqual([
      "R$\u00a00,90",
      "R$\u00a00,905",
      "—",
    ]);
    expect(formatRate("en", "0.9055")).toBe("$0.9055");
    expect(formatMoney("pt-BR", "-0.1")).toBe("\u2212R$\u00a00,10");
  });
  it("keeps every cent of an amount no float can hold", () => {
    expect(formatMoney("pt-BR", "99999999999999999.99")).toBe("R$\u00a099.999.999.999.999.999,99");
    expect(formatNumber("en", "12345678901234567890.25", 2)).toBe("12,345,678,901,234,567,890.25");
  });
  it("writes percent, distance, duration and size", () => {
    expect(formatPercent("pt-BR", 0.914)).toBe("91,4%");
    expect(formatPercent("en", 1)).toBe("100.0%");
    expect(formatPercent("pt-BR", 0.5, 0)).toBe("50%");
    expect([0.9, 0.925, 0, null].map((set) => formatSet("pt-BR", set))).toEqual(["90%", "92,5%", "0%", "—"]);
    expect(formatDistance("pt-BR", 850)).toBe("850 m");
    expect(formatDistance("pt-BR", 999.6)).toBe("1,0 km");
    expect(formatDistance("en", 1234)).toBe("1.2 km");
    expect(formatDistance("pt-BR", 1_630_123)).toBe("1.630 km");
    expect(formatDuration(47)).toBe("47\u00a0min");
    expect(formatDuration(65)).toBe("1\u00a0h 05\u00a0min");
    expect(formatDuration(120)).toBe("2\u00a0h");
    expect(formatDuration(0)).toBe("0\u00a0min");
    expect(formatDuration(-61)).toBe("\u22121\u00a0h 01\u00a0min");
    expect(formatDuration(101_874, "pt-BR")).toBe("1.697\u00a0h 54\u00a0min");
    expect(formatDuration(96_000, "en")).toBe("1,600\u00a0h");
    expect(formatDuration(47, "pt-BR")).toBe("47\u00a0min");
    expect(unbroken(formatDuration(125))).toBe("2\u00a0h\u00a005\u00a0min");
    expect(formatBytes("pt-BR", 1_000_000)).toBe("1 MB");
    expect(formatBytes("en", 512)).toBe("512 B");
  });
  it("shows a dash for what is absent or no number", () => {
    for (const value of [null, undefined, "", "abc", "1e5", Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(formatNumber("pt-BR", value)).toBe(EMPTY);
      expect(formatMoney("pt-BR", value)).toBe(EMPTY);
    }
    expect(formatDuration(null)).toBe(EMPTY);
    expect(formatDateTime("pt-BR", "no date", "UTC")).toBe(EMPTY);
    expect(formatDay("en", null)).toBe(EMPTY);
  });
  it("calls a time zone by its name", () => {
    expect(formatZone("pt-BR", "America/Sao_Paulo")).toBe("Horário Padrão de Brasília");
    expect(formatZone("en", "America/Manaus")).toBe("Amazon Standard Time");
    expect(formatZone("en", "Nowhere/Land")).toBe("Nowhere/Land");
  });
  it("joins lists with the word of the language", () => {
    expect(formatList("pt-BR", ["SP", "MG", "PR"])).toBe("SP, MG e PR");
    expect(formatList("en", ["high", "medium"], "or")).toBe("high or medium");
  });
});

describe("dates", () => {
  const at = "2026-11-19T03:30:00Z";
  it("uses the given zone, not the machine's", () => {
    expect(formatDate("pt-BR", at, "America/Manaus")).toBe("18/11/2026");
    expect(formatDate("pt-BR", at, "Asia/Tokyo")).toBe("19/11/2026");
    expect(formatDateTime("pt-BR", at, "America/Sao_Paulo")).toBe("19/11/2026 00:30");
    expect(formatDateTime("en", at, "America/Manaus")).toBe("18 Nov 2026 23:30");
    expect(localDay(at, "America/Rio_Branco")).toBe("2026-11-18");
  });
  it("leaves a calendar day alone", () => {
    expect(formatDay("pt-BR", "2026-11-18")).toBe("18/11/2026");
    expect(formatDay("en", "2026-01-05")).toBe("05 Jan 2026");
  });
  it("tells how long ago by local calendar days", () => {
    const now = new Date("2026-11-19T12:00:00Z");
    const zone = "America/Sao_Paulo";
    expect(formatWhen("pt-BR", "2026-11-19T11:12:00Z", zone, now)).toBe("hoje 08:12");
    expect(formatWhen("pt-BR", "2026-11-19T02:59:00Z", zone, now)).toBe("ontem");
    expect(formatWhen("pt-BR", "2026-11-16T12:00:00Z", zone, now)).toBe("há 3 dias");
    expect(formatWhen("en", "2026-11-16T12:00:00Z", zone, now)).toBe("3 days ago");
    expect(formatWhen("pt-BR", "2026-09-16T12:00:00Z", zone, now)).toBe("16/09/2026");
    expect(formatWhen("pt-BR", null, zone, now)).toBe(EMPTY);
  });
});

it("below zero stands a minus, never a hyphen", () => {
  const written = [
    formatNumber("pt-BR", -6),
    formatNumber("en", -1234.5, 1),
    formatPercent("pt-BR", -0.014),
    formatRate("en", -2),
  ];
  expect(written).toEqual(["\u22126", "\u22121,234.5", "\u22121,4%", "\u2212$2.00"]);
});

it("whole numbers are written as the platform writes them, but for the minus", () => {
  const some = [0, 7, -7, 999, 1000, -1000, 12345, 999999, 1000000, -1234567, Number.MAX_SAFE_INTEGER, -0, 2 ** 60];
  for (const value of [...some, ...some.map(String), "007", "-0", "-012345", "123456789012345678901234567890"])
    for (const [locale, tag] of [
      ["pt-BR", "pt-BR"],
      ["en", "en-US"],
      ["en-BR", "en-US"],
    ] as const)
      for (const digits of [undefined, 0])
        expect([value, locale, formatNumber(locale, value, digits)]).toEqual([
          value,
          locale,
          new Intl.NumberFormat(tag, digits === 0 ? { maximumFractionDigits: 0 } : {})
            .format(value as number)
            .replace("-", "\u2212"),
        ]);
});
