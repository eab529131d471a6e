import { existsSync } from "node:fs";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { exportJobs, users, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { dayNumber } from "@/lib/base/calendar/days";
import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import { type CellValue, numberOf } from "@/lib/base/sheets/columns";
import { writeCsv } from "@/lib/base/sheets/csv";
import { type Params, paramOf } from "@/lib/engine/report/address";
import type { Report } from "@/lib/engine/report/define";
import { exportReport, fileCells } from "@/lib/engine/report/file";
import { readReport } from "@/lib/engine/report/page";
import { refreshDays } from "@/lib/insight/days/refresh";
import { closeCosts } from "@/lib/insight/serving/closing";
import { refreshServing } from "@/lib/insight/serving/refresh";
import { refreshShelf } from "@/lib/insight/shelf/refresh";
import { saveScenario } from "@/lib/insight/what-if/scenarios";
import { screenOf } from "@/lib/platform/permissions/screens";
import type { Permission } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { REPORTS } from "@/lib/shell/reports";
import { parseCsv } from "../../support/csv";
import { oncePerKey } from "../../support/once";
import type { TestTenant } from "../../support/tenant";
import { addMoves, addShelf } from "../dashboards/shelf";
import { addDay, addStay, newShop, WEDNESDAY } from "../hours/day";

let mine: TestTenant;
let other: TestTenant;
let ctx: Ctx;
/** The promoters, of whom the fixtures tell. */
const days = { from: "2026-10-19", to: "2026-10-23", month: "2026-10", period: "2026-10-19..2026-10-23" };

async function newField() {
  const shop = await newShop(undefined, { costOfServingModule: true });
  const pay = { monthlyValue: "4200.00", hoursDaily: 8 };
  await withTenant(shop.tenant, (tx) => tx.update(users).set(pay).where(eq(users.type, "promoter")));
  for (const person of ["promoter", "promoter2"] as const) await addDay(shop, WEDNESDAY, person);
  await addStay(shop, "2026-10-22", "08:00", "17:00");
  const [userId, workScheduleId] = [shop.tenant.userIds.promoter, uuidv7()];
  const where = { userId, posId: shop.posId };
  await withTenant(shop.tenant, async (tx) => {
    await tx.insert(workschedules).values({ ...where, id: workScheduleId, startDate: "2026-10-01" });
    const visit = { ...where, workScheduleId, timezone: shop.zone, status: "done" as const };
    await tx.insert(visits).values({ ...visit, localDate: "2026-10-22", startTime: "08:00" });
  });
  await addShelf(shop.tenant, shop.posId);
  await addMoves(shop.tenant, shop.posId);
  await addStay(shop, "2026-09-16", "08:00", "17:00");
  await settle(shop.tenant.tenantId);
  // What comes after its closing is told by the month that is asked for.
  await closeCosts(shop.tenant.ctxAs("admin"), { month: "2026-09" });
  await addStay(shop, "2026-09-17", "08:00", "12:00");
  await settle(shop.tenant.tenantId);
  await saveScenario(shop.tenant.ctxAs("admin"), { month: days.month, name: "Uma vez por semana", per_week: 1 });
  return shop.tenant;
}
async function settle(tenantId: string): Promise<void> {
  await refreshDays(tenantId);
  await refreshShelf(tenantId);
  await refreshServing(tenantId);
}
beforeAll(async () => {
  [mine, other] = [await newField(), await newField()];
  ctx = mine.ctxAs("admin", { modules: { costOfServing: true, commercial: true } });
});

/** A record of the other tenant that a filter of this key may name. */
function foreignId(key: string): string {
  if (key === "teamId") return other.teamIds[0];
  return key === "businessUnitId" ? other.businessUnitId : other.userIds[key === "userId" ? "promoter" : "supervisor"];
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Problem) return error.code;
      throw error;
    },
  );
const both = async (report: Report, who: Ctx, params: Params) => [
  await codeOf(readReport(who, report, params)),
  await codeOf(exportReport(who, report, params, "csv")),
];
const cellsOf = async (report: Report, rows: readonly unknown[], timeZone: string): Promise<CellValue[][]> => {
  const words = { t: await translatorFor("pt-BR"), locale: "pt-BR", timeZone } as const;
  return rows.map((row) => fileCells(report.columns, row, words));
};
const table = (csv: string) => {
  const lines = parseCsv(csv);
  return lines.slice(lines.findIndex((line) => line.length > 1));
};

describe.each(REPORTS.map((report) => [report.name, report] as const))("%s", (_name, report) => {
  /** A report of one person is asked of one. */
  const one = report.filters.find(({ key }) => key === "userId");
  const asked = (params: Params = {}, tenant = mine): Params => ({
    ...days,
    ...(one && { [paramOf(one)]: tenant.userIds.promoter }),
    ...params,
  });

  const once = oncePerKey<Awaited<ReturnType<typeof readReport>>>();
  /** What all of these read. */
  const plainly = () => once(report.name, () => readReport(ctx, report, asked()));

  test("stands on a screen of the same permission, with files and words in every language", async () => {
    // A list behind a number stands below the screen that shows it.
    const screen = screenOf(report.path);
    expect(screen).toMatchObject({ resource: report.subject, built: true });
    expect(existsSync(`app/(back-office)${report.path === "/" ? "/summary" : report.path}/file/route.ts`)).toBe(true);
    for (const locale of ["pt-BR", "en"] as const) {
      const t = await translatorFor(locale);
      const own = [report.title ?? `${report.words}.title`, ...(report.notes ?? []), ...(report.screenNotes ?? [])];
      const columns = report.columns.map(({ key }) => `${report.words}.columns.${key}`);
      const filters = report.filters.filter(({ kind }) => kind === "text").map(({ key }) => `reports.by.${key}`);
      const files = report.file.offered?.map(({ label }) => label) ?? [];
      for (const key of [...own, ...columns, ...filters, ...files]) expect(t.has(key), `${locale} ${key}`).toBe(true);
    }
  });

  test("its rows lead to screens that there are, or nowhere", async () => {
    const { rows, ask } = await plainly();
    for (const row of rows) {
      const href = report.link?.(row, ask, ctx) ?? null;
      if (href) expect(screenOf(new URL(href, "http://localhost").pathname)?.built, href).toBe(true);
    }
  });

  test("needs its permission, and that one is enough", async () => {
    const needed: Permission = `${report.subject}_GET`;
    const without = { ...ctx, permissions: new Set([...ctx.permissions].filter((held) => held !== needed)) };
    expect(await both(report, without, asked())).toEqual(["forbidden", "forbidden"]);
    const only = { ...ctx, permissions: new Set([needed]) };
    expect(await both(report, only, asked())).toEqual(["done", "done"]);
  });

  test("tells nothing of another tenant, nor to a client's user", async () => {
    for (const { key, kind, ...filter } of report.filters) {
      if (kind !== "record") continue;
      const answer = (id: string) =>
        readReport(ctx, report, asked({ [paramOf({ key, kind, ...filter })]: id })).then(
          ({ rows, ask }) => cellsOf(report, rows, ask.timeZone),
          (error: unknown) => error instanceof Problem && error.code,
        );
      const [foreign, nobodys] = [await answer(foreignId(key)), await answer(uuidv7())];
      expect(foreign).toEqual(nobodys);
    }
    const client = { ...mine.ctxAs("client"), permissions: ctx.permissions };
    const codes = await both(report, client, asked());
    if (report.nonClient) expect(codes).toEqual(["forbidden", "forbidden"]);
    if (codes[0] === "done" && report.filters.some(({ key }) => key === "q"))
      expect(JSON.stringify((await readReport(client, report, asked())).rows)).not.toContain("Pessoa promoter");
  });

  test("leaves out what makes no sense, and cuts what is too long", async () => {
    const [plain, strange] = [
      await plainly(),
      await readReport(ctx, report, asked({ nonsense: "1", page: "-3", q: "" })),
    ];
    expect(strange).toEqual(plain);
    const nothing = { from: undefined, to: undefined, month: undefined, period: undefined };
    const senseless = { from: "2026-02-30", to: "x", month: "2026-13", period: "never" };
    const [none, wrong] = [
      await readReport(ctx, report, asked(nothing)),
      await readReport(ctx, report, asked(senseless)),
    ];
    expect(wrong.ask).toEqual(none.ask);
    const long = { from: "2024-01-01", to: "2026-10-31", month: "2026-10", period: "2024-01-01..2026-10-31" };
    const { period } = (await readReport(ctx, report, asked(long))).ask;
    expect(dayNumber(period.to) - dayNumber(period.from) + 1).toBeLessThanOrEqual(report.period.longest);
  });

  test("the pages, the file and the sums are one", async () => {
    const first = await plainly();
    const { ask, timeZone = ask.timeZone } = first;
    const cells = await cellsOf(report, first.rows, timeZone);
    expect(cells.length).toBeGreaterThan(0);
    expect(new Set(first.rows.map((row) => report.id(row))).size).toBe(cells.length);
    const file = table((await exportReport(ctx, report, asked(), "csv")).file.toString("utf8"));
    if (report.perPage) {
      const small = { ...report, perPage: 1 };
      const numbers = first.rows.map((_row, at) => String(at + 1));
      const pages = await Promise.all(numbers.map((page) => readReport(ctx, small, asked({ page }))));
      expect(pages.flatMap(({ rows }) => rows.map((row) => report.id(row))).sort()).toEqual(
        first.rows.map((row) => report.id(row)).sort(),
      );
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => first.total));
    }
    const columns = report.columns.map(({ key, kind }) => ({ label: key, kind }));
    const shown = writeCsv({ title: "", about: [], timeZone, columns, rows: cells }, "pt-BR").toString("utf8");
    expect(file.slice(1)).toEqual(table(shown).slice(1));
    for (const [key, sum] of Object.entries(first.totals ?? {})) {
      const at = report.columns.findIndex((column) => column.key === key);
      const added = cells.reduce((all, row) => all + (numberOf(row[at] ?? null) ?? 0), 0);
      expect(added, key).toBeCloseTo(numberOf(sum ?? null) ?? 0, 6);
    }
  });

  test("without a row says why, and its file has its head alone", async () => {
    if (!report.filters.some(({ key }) => key === "q")) return;
    const none = await readReport(ctx, report, asked({ q: "nobody is called this" }));
    expect([none.rows.length, none.total]).toEqual([0, 0]);
    expect(report.why?.(ctx, true).kind).toBe("no-match");
    expect(report.why?.({ ...ctx, teamIds: [] }, false).kind).toBe("forbidden");
    expect(report.why?.(ctx, false).kind).toBe("nothing");
    const made = await exportReport(ctx, report, asked({ q: "nobody is called this" }), "csv");
    expect(table(made.file.toString("utf8")).length).toBe(1);
  });

  test("a column is for who may read it", async () => {
    const [first, ...others] = report.columns;
    if (!first) throw new Error("no column");
    const guarded: Report = { ...report, columns: [{ ...first, needs: "USERCOST" }, ...others] };
    const heads = async (...held: Permission[]) => {
      const who = { ...ctx, permissions: new Set<Permission>([`${report.subject}_GET`, ...held]) };
      return table((await exportReport(who, guarded, asked(), "csv")).file.toString("utf8"))[0]?.length;
    };
    const open = others.filter(({ needs }) => !needs).length;
    expect(await heads()).toBe(open);
    const costs = others.filter(({ needs }) => needs === "USERCOST").length;
    expect(await heads("USERCOST_GET")).toBe(open + 1 + costs);
  });

  test("who took it, what it showed and its hash are kept", async () => {
    for (const format of ["csv", "xlsx"] as const) {
      const made = await exportReport(ctx, report, asked(), format);
      expect(made.name).toMatch(new RegExp(`^[a-z0-9-]+\\.${format}$`));
      const kept = await withTenant(mine, (tx) =>
        tx.select().from(exportJobs).where(eq(exportJobs.sha256, made.sha256)),
      );
      expect(kept.at(-1)).toMatchObject({ type: report.file.type, format, createdBy: ctx.userId, status: "completed" });
      const [line] = await mine.auditOf("exportJob", kept.at(-1)?.id ?? "");
      expect(line).toMatchObject({ action: "export", actorId: ctx.userId });
    }
  });
});
