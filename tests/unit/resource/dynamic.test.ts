import { describe, expect, it } from "vitest";
import { localDate } from "@/lib/base/calendar/zone";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { dayOffset, recentCount, recentDays } from "@/lib/engine/resource/dynamic";
import { dateTime, ref } from "@/lib/engine/resource/field";
import { readFilter, writeFilter } from "@/lib/engine/resource/filter-codec";
import { resolveFilter } from "@/lib/engine/resource/resolve-filter";
import { ME, MY_TEAM } from "@/lib/platform/tenancy/own";

const filter = (field: FieldDescriptor["field"]): FieldDescriptor => ({ key: "k", label: "k", field });
const reader = { userId: "0190aaaa-0000-7000-8000-000000000001", today: "2026-03-02" };

describe("values that mean something else for every reader", () => {
  it.each([
    ["$hoje", "2026-03-02"],
    ["$hoje-1d", "2026-03-01"],
    ["$hoje-7d", "2026-02-23"],
    ["$hoje-2d", "2026-02-28"],
    ["$hoje+30d", "2026-04-01"],
    ["2026-01-05", "2026-01-05"],
  ])("%s is %s on 2 March 2026", (asked, day) => {
    expect(resolveFilter({ op: "range", from: asked, to: asked }, reader)).toEqual({ op: "range", from: day, to: day });
  });

  it.each([
    ["$mes", "2026-03-01", "2026-03-31"],
    ["$mes-1m", "2026-02-01", "2026-02-28"],
    ["$mes-3m", "2025-12-01", "2025-12-31"],
  ])("%s begins and ends with its month", (asked, from, to) => {
    expect(resolveFilter({ op: "range", from: asked, to: asked }, reader)).toEqual({ op: "range", from, to });
    const days = filter(dateTime({}));
    expect(readFilter(days, `${asked}..${asked}`)).toEqual({ op: "range", from: asked, to: asked });
    expect(readFilter(days, `${asked}x..`)).toBeNull();
  });

  it.each([
    [1, "2026-03-02"],
    [7, "2026-02-24"],
    [30, "2026-02-01"],
  ])("the last %i days end today", (count, from) => {
    const last = recentDays(count);
    expect(resolveFilter({ op: "range", ...last }, reader)).toEqual({ op: "range", from, to: "2026-03-02" });
    expect(recentCount(last)).toBe(count);
  });

  it.each([
    { from: "$hoje-6d" },
    { from: "$hoje-6d", to: "$hoje-1d" },
    { from: "$hoje+1d", to: "$hoje" },
    { from: "2026-03-01", to: "$hoje" },
    { to: "$hoje" },
  ])("%o are not the last days", (range) => {
    expect(recentCount(range)).toBeNull();
  });

  it.each(["$hoje-7", "$hoje-d", "$hoje-1000d", "hoje", "$HOJE", "$hoje -7d", "$hoje-7d'"])("%s is no day", (text) => {
    expect(dayOffset(text)).toBeNull();
  });

  it("$eu is the reader, whatever stands beside it", () => {
    const other = "0190aaaa-0000-7000-8000-000000000002";
    expect(resolveFilter({ op: "in", values: [ME, other] }, reader)).toEqual({
      op: "in",
      values: [reader.userId, other],
    });
  });

  it("the day is the one of the reader's zone", () => {
    const night = new Date("2026-03-02T02:30:00Z");
    const of = (zone: string) =>
      resolveFilter({ op: "range", from: "$hoje" }, { ...reader, today: localDate(night, zone) });
    expect(of("America/Manaus")).toEqual({ op: "range", from: "2026-03-01" });
    expect(of("UTC")).toEqual({ op: "range", from: "2026-03-02" });
  });

  it("a URL keeps them as they are, and takes each only where it means something", () => {
    const user = filter(ref("user"));
    const team = filter(ref("team"));
    const day = filter(dateTime());
    for (const [of, raw] of [
      [user, ME],
      [team, MY_TEAM],
      [day, "$hoje-7d..$hoje"],
    ] as const) {
      const value = readFilter(of, raw);
      expect(value && writeFilter(value)).toBe(raw);
    }
    expect(readFilter(user, MY_TEAM)).toBeNull();
    expect(readFilter(team, ME)).toBeNull();
    expect(readFilter(filter(ref("posChain")), ME)).toBeNull();
  });
});
