import { createHash } from "node:crypto";
import * as Reader from "@e965/xlsx";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import { exportJobs, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import { cellText } from "@/lib/base/sheets/cell-text";
import type { Params } from "@/lib/engine/report/address";
import type { Report, ReportWords } from "@/lib/engine/report/define";
import { exportReport } from "@/lib/engine/report/file";
import { readReport } from "@/lib/engine/report/page";
import { breaksReport } from "@/lib/insight/hours/breaks.report";
import { pointDaysReport, timesheetReport } from "@/lib/insight/hours/point-days.report";
import { pointsReport } from "@/lib/insight/hours/points.report";
import type { Resume } from "@/lib/insight/hours/resume";
import { resumeReport } from "@/lib/insight/hours/resume.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { addBreak, addDay, addStay, newShop, WEDNESDAY } from "./day";

const MONTH = "2026-10";
const week = () => ({ from: "2026-10-19", to: "2026-10-25" });

/** The table of a workbook as it is shown: the rows after the header. */
function shownRows(file: Buffer, first: string) {
  const book = Reader.read(file, { cellNF: true });
  const page = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  const range = Reader.utils.decode_range(page["!ref"] ?? "A1");
  const all = Array.from({ length: range.e.r + 1 }, (_, r) =>
    Array.from(
      { length: range.e.c + 1 },
      (_, c) => page[Reader.utils.encode_cell({ r, c })] as Reader.CellObject | undefined,
    ),
  );
  return all.slice(all.findIndex((row) => row[0]?.v === first) + 1);
}

/** What the screen shows of each cell, and what the file does, in the words of one of them. */
function same<Row>(report: Report<Row>, rows: readonly Row[], file: Buffer, words: ReportWords) {
  const lines = shownRows(file, words.t(`${report.words}.columns.${report.columns[0]?.key}`));
  expect(lines.length).toBe(rows.length);
  for (const [at, row] of rows.entries())
    for (const [n, column] of report.columns.entries()) {
      const { key, kind } = column;
      const [value, cell] = [column.value(row, words), lines[at]?.[n]];
      if (value === null || value === "") expect(cell?.v ?? "", key).toBe("");
      else if (kind === "number" || kind === "balance") expect(cell?.v, key).toBe(value);
      else expect(kind === "text" ? cell?.v : cell?.w, key).toBe(cellText(kind, value, words.timeZone, "pt-BR"));
    }
  return lines.length;
}

describe.each(["America/Sao_Paulo", "America/Rio_Branco"])("the file is the screen (G20), in %s", (zone) => {
  const compare = async <Row>(ctx: Ctx, report: Report<Row>, params: Params) => {
    const { rows, ask, timeZone = ask.timeZone } = await readReport(ctx, report, params);
    const words = { t: await translatorFor("pt-BR"), locale: "pt-BR", timeZone } as const;
    return same(report, rows, (await exportReport(ctx, report, params, "xlsx")).file, words);
  };
  it("of one person's days", async () => {
    const shop = await newShop(zone);
    const [ctx, userId] = [shop.tenant.ctxAs("admin"), shop.tenant.userIds.promoter];
    await addDay(shop, WEDNESDAY);
    await addStay(shop, "2026-10-22", "08:20", "16:00", { forced: true });
    await addStay(shop, "2026-10-23", "21:00", "27:30");
    expect(await compare(ctx, timesheetReport, { month: MONTH, userId })).toBe(31);
  });
  it("of everybody's sums, of breaks and of the summary", async () => {
    const shop = await newShop(zone);
    const ctx = shop.tenant.ctxAs("admin");
    await addDay(shop, WEDNESDAY);
    await addDay(shop, WEDNESDAY, "promoter2");
    await addBreak(shop, "2026-10-22", "12:00", "12:20");
    await addStay(shop, "2026-10-22", "08:00", "17:00");
    expect(await compare(ctx, pointsReport, { month: MONTH })).toBe(2);
    expect(await compare(ctx, breaksReport, week())).toBe(3);
    expect(await compare(ctx, resumeReport, week())).toBe(2);
  });
});

describe("a file", () => {
  it("says what it shows, for whom and in which zone, and is kept with its hash", async () => {
    const { tenant } = await newShop("America/Manaus");
    const made = await exportReport(tenant.ctxAs("supervisor"), pointsReport, { month: MONTH, q: "promoter" }, "csv");
    const lines = made.file.toString("utf8").split("\r\n");
    expect(lines[0]).toBe("\uFEFFRelatório de pontos");
    expect(lines[1]).toContain("01/10/2026 a 31/10/2026");
    expect(lines[2]).toContain("promoter");
    expect(lines[3]).toContain("America/Manaus");
    expect(lines[4]).toContain("Pessoa supervisor");
    expect(lines[5]).toContain("REP-P");
    const [job] = await withTenant(tenant, (tx) => tx.select().from(exportJobs));
    expect(job).toMatchObject({
      type: "points_people",
      status: "completed",
      format: "csv",
      createdBy: tenant.userIds.supervisor,
      sha256: createHash("sha256").update(made.file).digest("hex"),
      query: { month: MONTH, q: "promoter" },
    });
    expect(made.name).toBe("pontos-2026-10.csv");
    const [line] = await tenant.auditOf("exportJob", job?.id ?? "");
    expect(line).toMatchObject({ action: "export", actorId: tenant.userIds.supervisor });
  });
  it("holds nobody whom its reader may not see", async () => {
    const shop = await newShop();
    const { tenant } = shop;
    await addDay(shop, WEDNESDAY);
    await addDay(shop, WEDNESDAY, "promoter2");
    const names = async (ctx: Ctx) => {
      const { file } = await exportReport(ctx, pointDaysReport, { month: MONTH }, "csv");
      const others = await exportReport(ctx, breaksReport, week(), "csv");
      return ["promoter", "promoter2"].filter((name) =>
        `${file}${others.file}`.split(/[;\r\n]/).includes(`Pessoa ${name}`),
      );
    };
    expect(await names(tenant.ctxAs("admin"))).toEqual(["promoter", "promoter2"]);
    expect(await names(tenant.ctxAs("supervisor"))).toEqual(["promoter"]);
    expect(await names(tenant.ctxAs("promoter2"))).toEqual(["promoter2"]);
  });
  it.each([
    ["another team's", "promoter2"],
    ["a client's", "client"],
  ] as const)("of %s person is as missing as nobody's", async (_who, person) => {
    const { tenant } = await newShop();
    const ctx = { ...tenant.ctxAs("supervisor"), permissions: tenant.ctxAs("admin").permissions };
    const codeOf = (userId: string) =>
      exportReport(ctx, timesheetReport, { month: MONTH, userId }, "csv").catch((error: Problem) => error.code);
    expect(await codeOf(tenant.userIds[person])).toBe("not_found");
    expect(await codeOf(uuidv7())).toBe("not_found");
  });
});

const cellsOf = async (one: Resume) => {
  const words = { t: await translatorFor("pt-BR"), locale: "pt-BR", timeZone: "UTC" } as const;
  return resumeReport.columns.map((column) => column.value(one, words));
};

describe("the summary by user", () => {
  it("counts visits by what became of them, time in stores and on the way", async () => {
    const shop = await newShop();
    const { tenant, posId } = shop;
    const [userId, workScheduleId] = [tenant.userIds.promoter, uuidv7()];
    await withTenant(tenant, async (tx) => {
      await tx.insert(workschedules).values({ id: workScheduleId, userId, posId, startDate: "2026-10-01" });
      await tx.insert(visits).values(
        (["done", "missed", "justified", "away", "done"] as const).map((status, day) => ({
          workScheduleId,
          userId,
          posId,
          localDate: `2026-10-${19 + day}`,
          timezone: shop.zone,
          status,
        })),
      );
    });
    await addStay(shop, "2026-10-19", "08:00", "10:00");
    await addStay(shop, "2026-10-19", "10:30", "12:00");
    await addStay(shop, "2026-10-23", "08:00", "09:00", { forced: true, flags: ["auto_closed"] });
    const ctx = tenant.ctxAs("admin");
    const [one] = (await readReport(ctx, resumeReport, week())).rows;
    expect(one).toMatchObject({
      planned: 4,
      done: 2,
      justified: 1,
      missed: 1,
      extra: 1,
      visits: 3,
      inStore: 270,
      mean: 105,
      travel: 30,
      worked: 300,
      daysWorked: 2,
    });
    const cells = await cellsOf(one as NonNullable<typeof one>);
    expect(cells.slice(7, 8)).toEqual([50]);
    const [, two] = (await readReport(ctx, resumeReport, week())).rows;
    expect((await cellsOf(two as NonNullable<typeof two>)).slice(7, 18)).toEqual([
      ...[null, 0, 0, 0, 0, 0, null, null, null, 0, null],
    ]);
  });
  it("is never for clients' users, whatever their role holds", async () => {
    const { tenant } = await newShop();
    const client = { ...tenant.ctxAs("client"), permissions: tenant.ctxAs("admin").permissions };
    for (const ctx of [client, tenant.ctxAs("promoter")]) {
      const error = await readReport(ctx, resumeReport, week()).catch((thrown: unknown) => thrown);
      expect(error instanceof Problem && error.code).toBe("forbidden");
    }
    const scoped = await readReport(tenant.ctxAs("supervisor"), resumeReport, week());
    expect(scoped.rows.map((one) => one.worker.name)).toEqual(["Pessoa promoter"]);
  });
});

it("breaks taken by nobody of the period are no lines", async () => {
  const { tenant } = await newShop();
  const { rows: days } = await readReport(tenant.ctxAs("admin"), breaksReport, week());
  expect(days).toEqual([]);
});
