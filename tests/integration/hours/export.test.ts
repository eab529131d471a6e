import { createHash } from "node:crypto";
import * as Reader from "@e965/xlsx";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import { exportJobs, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import { cellText } from "@/lib/base/sheets/cell-text";
import { breakCells, breakColumns, breaksPage } from "@/lib/insight/hours/breaks-report";
import { exportBreaks, exportResume } from "@/lib/insight/hours/period-export";
import { personPoints, pointsPage } from "@/lib/insight/hours/points";
import { exportPoints } from "@/lib/insight/hours/points-export";
import { dayCells, dayColumns, personCells, personColumns, type TableColumn } from "@/lib/insight/hours/points-table";
import { resumePage } from "@/lib/insight/hours/resume";
import { resumeCells, resumeColumns } from "@/lib/insight/hours/resume-table";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { addBreak, addDay, addStay, newShop, WEDNESDAY } from "./day";

type Cells = readonly (string | number | Date | null)[];
const MONTH = "2026-10";
const week = () => ({ from: "2026-10-19", to: "2026-10-25" });

/** The table of a workbook as it is shown: the rows after the header. */
function shownRows(file: Buffer, columns: readonly TableColumn[], skip = 0) {
  const book = Reader.read(file, { cellNF: true });
  const page = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  const range = Reader.utils.decode_range(page["!ref"] ?? "A1");
  const all = Array.from({ length: range.e.r + 1 }, (_, r) =>
    Array.from(
      { length: range.e.c + 1 },
      (_, c) => page[Reader.utils.encode_cell({ r, c })] as Reader.CellObject | undefined,
    ),
  );
  const header = all.findIndex((row) => row[skip]?.v === columns[0]?.label && row[skip + 1]?.v === columns[1]?.label);
  return all.slice(header + 1).map((row) => row.slice(skip));
}

/** What the screen shows of a cell, and what the file does, in the words of one of them. */
function same(
  columns: readonly TableColumn[],
  cells: Cells,
  row: readonly (Reader.CellObject | undefined)[],
  zone: string,
) {
  for (const [at, { key, kind }] of columns.entries()) {
    const [value, cell] = [cells[at] ?? null, row[at]];
    const empty = value === null || value === "";
    if (empty) expect(cell?.v ?? "", key).toBe("");
    else if (kind === "number" || kind === "balance") expect(cell?.v, key).toBe(value);
    else expect(kind === "text" ? cell?.v : cell?.w, key).toBe(cellText(kind, value, zone, "pt-BR"));
  }
}

describe.each(["America/Sao_Paulo", "America/Rio_Branco"])("the file is the screen (G20), in %s", (zone) => {
  it("of one person's days", async () => {
    const shop = await newShop(zone);
    const [ctx, id] = [shop.tenant.ctxAs("admin"), shop.tenant.userIds.promoter];
    await addDay(shop, WEDNESDAY);
    await addStay(shop, "2026-10-22", "08:20", "16:00", { forced: true });
    await addStay(shop, "2026-10-23", "21:00", "27:30");
    const { days, worker } = await personPoints(ctx, id, MONTH);
    const words = { t: await translatorFor("pt-BR"), locale: "pt-BR", timeZone: worker.timeZone } as const;
    const columns = dayColumns(words.t);
    const { file } = await exportPoints(ctx, { month: MONTH, userId: id, rows: "days", format: "xlsx" });
    const rows = shownRows(file, columns, 1);
    expect(rows.length).toBe(31);
    days.forEach((day, at) => {
      same(columns, dayCells(day, words), rows[at] ?? [], zone);
    });
  });
  it("of everybody's sums, of breaks and of the summary", async () => {
    const shop = await newShop(zone);
    const ctx = shop.tenant.ctxAs("admin");
    await addDay(shop, WEDNESDAY);
    await addDay(shop, WEDNESDAY, "promoter2");
    await addBreak(shop, "2026-10-22", "12:00", "12:20");
    await addStay(shop, "2026-10-22", "08:00", "17:00");
    const t = await translatorFor("pt-BR");
    const people = (await pointsPage(ctx, { month: MONTH })).people.map((one) => personCells(one, t));
    const breaks = await breaksPage(ctx, { page: 1 }, week);
    const lines = breaks.days.map((day) => breakCells(day, { t, locale: "pt-BR", timeZone: breaks.timeZone }));
    const resume = (await resumePage(ctx, { page: 1 }, week)).people.map(resumeCells);
    const files: [TableColumn[], Cells[], Buffer][] = [
      [personColumns(t), people, (await exportPoints(ctx, { month: MONTH, rows: "people", format: "xlsx" })).file],
      [breakColumns(t), lines, (await exportBreaks(ctx, { format: "xlsx" }, week)).file],
      [resumeColumns(t), resume, (await exportResume(ctx, { format: "xlsx" }, week)).file],
    ];
    for (const [columns, cells, file] of files) {
      const rows = shownRows(file, columns);
      expect(rows.length).toBe(cells.length);
      cells.forEach((row, at) => {
        same(columns, row, rows[at] ?? [], zone);
      });
    }
    expect([people.length, lines.length, resume.length]).toEqual([2, 3, 2]);
  });
});

describe("a file", () => {
  it("says what it shows, for whom and in which zone, and is kept with its hash", async () => {
    const { tenant } = await newShop("America/Manaus");
    const made = await exportPoints(tenant.ctxAs("supervisor"), {
      month: MONTH,
      q: "promoter",
      rows: "people",
      format: "csv",
    });
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
      const { file } = await exportPoints(ctx, { month: MONTH, rows: "days", format: "csv" });
      const others = await exportBreaks(ctx, { format: "csv" }, week);
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
      exportPoints(ctx, { month: MONTH, userId, rows: "days", format: "csv" }).catch((error: Problem) => error.code);
    expect(await codeOf(tenant.userIds[person])).toBe("not_found");
    expect(await codeOf(uuidv7())).toBe("not_found");
  });
});

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
    const [one] = (await resumePage(ctx, { page: 1 }, week)).people;
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
    const cells = resumeCells(one as NonNullable<typeof one>);
    expect(cells.slice(7, 8)).toEqual([50]);
    const [, two] = (await resumePage(ctx, { page: 1 }, week)).people;
    expect(resumeCells(two as NonNullable<typeof two>).slice(7, 18)).toEqual([
      ...[null, 0, 0, 0, 0, 0, null, null, null, 0, null],
    ]);
  });
  it("is never for clients' users, whatever their role holds", async () => {
    const { tenant } = await newShop();
    const client = { ...tenant.ctxAs("client"), permissions: tenant.ctxAs("admin").permissions };
    for (const ctx of [client, tenant.ctxAs("promoter")]) {
      const error = await resumePage(ctx, { page: 1 }, week).catch((thrown: unknown) => thrown);
      expect(error instanceof Problem && error.code).toBe("forbidden");
    }
    const scoped = await resumePage(tenant.ctxAs("supervisor"), { page: 1 }, week);
    expect(scoped.people.map((one) => one.worker.name)).toEqual(["Pessoa promoter"]);
  });
});

it("breaks taken by nobody of the period are no lines", async () => {
  const { tenant } = await newShop();
  const { days } = await breaksPage(tenant.ctxAs("admin"), { page: 1 }, week);
  expect(days).toEqual([]);
});
