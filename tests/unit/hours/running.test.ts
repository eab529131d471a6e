import { expect, test } from "vitest";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { ReportColumn } from "@/lib/engine/report/define";
import type { ReportDay } from "@/lib/field/hours/load";
import { inSince, withPresence, workedCell } from "@/lib/field/hours/running";
import { totalsOf } from "@/lib/field/hours/totals";
import { DAY_COLUMNS } from "@/lib/insight/hours/point-days.report";
import { pointsReport } from "@/lib/insight/hours/points.report";
import { DATE, dayOf, pair as pairOf, SP } from "./support";

const pair = (from: string, out: string | null) => ({
  ...{ in: from, out, inSource: "gps" as const, outSource: out ? ("gps" as const) : null },
});
const [EIGHT, TEN] = ["2026-11-16T11:00:00Z", "2026-11-16T13:00:00Z"];

test("who is in on a day that runs is in since their open entry; an entry left open yesterday says nothing", () => {
  const closed = pair(EIGHT, TEN);
  expect(inSince([{ kind: "running", pairs: [pair(EIGHT, null)] }])).toBe(EIGHT);
  expect(inSince([{ kind: "running", pairs: [closed, pair(TEN, null)] }])).toBe(TEN);
  expect(inSince([{ kind: "running", pairs: [closed] }])).toBeNull();
  expect(inSince([{ kind: "work", pairs: [pair(EIGHT, null)] }])).toBeNull();
  expect(inSince([])).toBeNull();
});

test("no work yet is not told as 0:00", () => {
  expect(withPresence(0, "0:00", "08:12 até agora")).toBe("08:12 até agora");
  expect(withPresence(130, "2:10", "13:00 até agora")).toBe("2:10 · 13:00 até agora");
});

test("nor is it in a file: the cell is empty, and another says since when", async () => {
  expect([workedCell(0, EIGHT), workedCell(130, EIGHT), workedCell(0, null)]).toEqual([null, 130, 0]);
  const t = await translatorFor("pt-BR");
  const cells = (pairs: Parameters<typeof dayOf>[0]) => {
    const point = dayOf(pairs, [], { today: DATE });
    const day: ReportDay = { ...point, recorded: null, correction: null, lock: null, late: false };
    const place = { stateCode: null, cityId: null };
    const dates = { admissionDate: null, resignationDate: null, formerStints: [], switchedOff: [] };
    const worker = { id: "1", name: "Ana", teamName: null, teams: [], workdayId: null, ...dates, place, timeZone: SP };
    const person = { worker, days: [day], totals: totalsOf([day]), state: "open", late: 0 } as const;
    const words = { t, locale: "pt-BR", timeZone: SP } as const;
    const pick = <Row>(columns: readonly ReportColumn<Row>[], row: Row) =>
      columns.filter(({ key }) => key === "worked" || key === "inSince").map((column) => column.value(row, words));
    return [pick(DAY_COLUMNS, { day }), pick(pointsReport.columns, person)];
  };
  const since = pairOf(DATE, "13:00", null).in;
  expect(cells([pairOf(DATE, "13:00", null)])).toEqual([
    [null, since],
    [null, since],
  ]);
  expect(cells([pairOf(DATE, "06:00", "08:10"), pairOf(DATE, "13:00", null)])).toEqual([
    [130, since],
    [130, since],
  ]);
  expect(cells([pairOf(DATE, "06:00", "08:10")])).toEqual([
    [130, null],
    [130, null],
  ]);
});
