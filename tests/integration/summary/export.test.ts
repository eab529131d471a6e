import { beforeAll, expect, test } from "vitest";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import type { Report } from "@/lib/engine/report/define";
import { exportReport } from "@/lib/engine/report/file";
import { barsCard, lineCard } from "@/lib/insight/summary/cards.report";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { addVisit, MONDAY } from "../tracking/field";
import { addField, page } from "./field";

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
  await addField(tenant);
});

const CARDS: Record<"line" | "bars", Report> = { line: lineCard, bars: barsCard };
const params = { period: `${MONDAY}..${MONDAY}` };
const brazilian = MONDAY.split("-").reverse().join("/");
const csvOf = async (person: Person, card: "line" | "bars") => {
  const made = await exportReport(tenant.ctxAs(person), CARDS[card], params, "csv");
  return { ...made, lines: made.file.toString("utf8").split("\r\n") };
};

test("a card's file holds the numbers of its drawing, and who took it is written down", async () => {
  const ctx = tenant.ctxAs("admin");
  const shown = await page(ctx, params);
  const day = shown.line.find(({ date }) => date === MONDAY);
  expect(day?.planned).toBeGreaterThan(0);
  const line = await csvOf("admin", "line");
  const share = String(Math.round((day?.share ?? 0) * 1_000) / 10).replace(".", ",");
  expect(line.lines).toContainEqual(expect.stringMatching(`^${brazilian};${day?.planned};${day?.done};${share};`));
  const bars = await csvOf("admin", "bars");
  for (const { name, planned, done } of shown.bars)
    if (name) expect(bars.lines).toContainEqual(expect.stringMatching(`^${name};${planned};${done};`));
  expect(bars.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test("the file tells the day that still runs from those that are over, and how far it has come", async () => {
  const fresh = await newTenant();
  const today = localDate(new Date(), "America/Sao_Paulo");
  const place = await addPos(fresh.tenantId);
  for (const localDate of [plusDays(today, -1), today])
    await addVisit(fresh, "promoter", place, { localDate, startTime: "00:00", status: "done" });
  await addVisit(fresh, "promoter", await addPos(fresh.tenantId), { localDate: today, startTime: "23:59" });
  const made = await exportReport(fresh.ctxAs("admin"), lineCard, { period: "today" }, "csv");
  const lines = made.file.toString("utf8").trim().split("\r\n");
  expect(lines.at(-1)).toMatch(/;2;1;50;[^;]*;100;em andamento$/);
  expect(lines.at(-2)).toMatch(/;1;1;100;[^;]*;;dia encerrado$/);
});

test("a supervisor's file holds the team alone, and a client gets none", async () => {
  const { lines } = await csvOf("supervisor", "bars");
  expect(lines.some((line) => line.startsWith("Pessoa promoter;"))).toBe(true);
  expect(lines.some((line) => line.startsWith("Pessoa promoter2;"))).toBe(false);
  await expect(csvOf("client", "line")).rejects.toMatchObject({ code: "forbidden" });
});
