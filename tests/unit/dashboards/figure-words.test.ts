import { beforeAll, describe, expect, it } from "vitest";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import type { Figure } from "@/lib/engine/dashboard/define";
import { figureWords } from "@/lib/engine/dashboard/words";
import { spanWords } from "@/lib/insight/summary/words";

let t: Translator;
beforeAll(async () => {
  t = await translatorFor("pt-BR");
});
const words = () => ({ t, locale: "pt-BR" as const, timeZone: "America/Sao_Paulo" });
const FIGURES = {
  planned: { unit: "count", good: 0, grows: false },
  done: { unit: "share", good: 1, grows: true },
  offRoute: { unit: "count", good: -1 },
  meanStay: { unit: "minutes", good: 0 },
  outOfStock: { unit: "share", good: -1 },
  approvals: { unit: "count", good: 0 },
} as const satisfies Record<string, Partial<Figure>>;
const told = (
  key: keyof typeof FIGURES,
  more: Partial<Figure>,
  { running = false, dashboard = { words: "summary" } } = {},
) =>
  figureWords(
    { key, value: null, before: null, part: { n: 0, href: null }, leftOut: [], ...FIGURES[key], ...more },
    { dashboard, words: words(), running },
  );
const change = (key: keyof typeof FIGURES, value: number | null, before: number | null, running = false) =>
  told(key, { value, before }, { running }).change;

describe("how a number stands to the period before", () => {
  it("in points for shares, by what is better", () => {
    expect(change("done", 0.914, 0.893)).toEqual({ sign: "+2,1 p.p.", rest: "ante 89,3%", tone: "ok" });
    expect(change("outOfStock", 0.058, 0.052)).toMatchObject({ sign: "+0,6 p.p.", tone: "danger" });
    expect(change("offRoute", 3, 5)).toMatchObject({ sign: "−2", tone: "ok" });
  });
  it("in plain numbers where more is neither better nor worse", () => {
    expect(change("planned", 176, 172)).toMatchObject({ sign: "+4", tone: "plain" });
    expect(change("planned", 172, 172)).toMatchObject({ sign: "±0", tone: "plain" });
    expect(change("meanStay", 46.9, 52.9)).toMatchObject({ sign: "−6\u00a0min", tone: "plain" });
  });
  it("as the difference of what is shown", () => {
    expect(change("done", 0.91649, 0.91051)).toMatchObject({ sign: "+0,5 p.p.", rest: "ante 91,1%" });
    expect(told("planned", { unit: "number", grows: false, value: 3.56, before: 3.54 }).change).toMatchObject({
      ...{ sign: "+0,1", rest: "ante 3,5" },
    });
    expect(change("meanStay", 52.4, 52.6)).toMatchObject({ sign: "−1\u00a0min", rest: "ante 53\u00a0min" });
    expect(change("meanStay", 52.6, 53.4)).toMatchObject({ sign: "±0\u00a0min", rest: "ante 53\u00a0min" });
  });
  it("without a sign while the day still runs, and not at all without a past", () => {
    expect(change("done", 0.2, 0.9, true)).toEqual({ sign: "", rest: "antes 90,0%", tone: "plain" });
    expect(change("planned", 10, 9, true)).toMatchObject({ sign: "+1" });
    // What is counted or paid grows over a day, whatever dashboard it is of.
    expect(change("offRoute", 1, 5, true)).toMatchObject({ sign: "", rest: "antes 5" });
    expect(
      told("planned", { unit: "money", grows: undefined, value: 10, before: 90 }, { running: true }).change,
    ).toMatchObject({
      sign: "",
    });
    expect(change("outOfStock", 0.058, 0.052, true)).toMatchObject({ sign: "+0,6 p.p." });
    expect(change("done", null, 0.9)).toMatchObject({ sign: "" });
    expect(change("done", 0.9, null)).toBeNull();
    expect(change("planned", 0, 0)).toBeNull();
  });
});

it("values, what they are of and what is said beside them, a dash where there is nothing to divide by", () => {
  expect(told("done", {})).toMatchObject({ value: "—", href: null, of: null, beside: null });
  expect(told("meanStay", { value: 65 }).value).toBe("1\u00a0h 05\u00a0min");
  expect(told("done", { whole: { n: 0, href: null } }).of).toBeNull();
  const done = told("done", { value: 0.92, part: { n: 1_620, href: "/visits" }, whole: { n: 1_760, href: null } });
  expect(done).toMatchObject({ of: "1.620 de 1.760", href: "/visits" });
  expect(done.why.parts).toEqual([
    { label: "Feitas", value: "1.620", href: "/visits" },
    { label: "Planejadas", value: "1.760", href: null },
  ]);
  expect(told("outOfStock", { value: 0.1, beside: { n: 0.2, unit: "share" } }).beside).toEqual({
    text: "20,0% na chegada",
    urgent: false,
  });
  const late = told("approvals", { value: 3, beside: { n: 2, unit: "count", urgent: true } });
  expect(late.beside).toEqual({ text: "2 há mais de 24 h", urgent: true });
  expect(told("planned", { value: 5, leftOut: [{ key: "away", n: 3 }] }).why.leftOut.rows).toEqual([
    { label: "Visitas que um afastamento ou feriado tirou", value: "3", href: null },
  ]);
  expect(spanWords(words(), { from: "2026-11-01", to: "2026-11-18" })).toBe("01/11 a 18/11");
  expect(spanWords(words(), { from: "2026-11-11", to: "2026-11-11" })).toBe("qua, 11/11");
});

it("a division as one, in words for those who hear it; a part of a whole as it reads", () => {
  const counts = { part: { n: 3_422, href: null }, whole: { n: 958, href: null } };
  const dashboard = { words: "dashboards.performanceUser" };
  const figure: Figure = {
    key: "visitsPerDay",
    unit: "number",
    good: 1,
    value: 3.6,
    before: null,
    leftOut: [],
    ...counts,
  };
  const of = (more: Partial<Figure>) =>
    figureWords({ ...figure, ...more }, { dashboard, words: words(), running: false });
  expect(of({ quotient: true })).toMatchObject({ of: "3.422 ÷ 958", ofHeard: "3.422 dividido por 958" });
  expect(of({})).toMatchObject({ of: "3.422 de 958", ofHeard: null });
  expect(of({ quotient: true, whole: { n: 0, href: null } })).toMatchObject({ of: null, ofHeard: null });
});
