import { expect, it } from "vitest";
import { overviewAddress, overviewHref } from "@/lib/insight/pos-results/address";

const today = "2026-11-22";

it("is the 30 days that are over and this month unless it says otherwise, and beside it as many days before", () => {
  expect(overviewAddress({}, today)).toEqual({
    days: 30,
    span: { from: "2026-10-23", to: "2026-11-21" },
    before: { from: "2026-09-23", to: "2026-10-22" },
    month: "2026-11-01",
  });
});

it.each([
  [{ days: "7", month: "2027-02" }, 7, "2027-02-01"],
  [{ days: "8", month: "2026-13" }, 30, "2026-11-01"],
  [{ days: ["7"], month: "0001-01" }, 30, "2026-11-01"],
])("%j", (params, days, month) => {
  expect(overviewAddress(params, today)).toMatchObject({ days, month });
});

it("is written back as it was read", () => {
  for (const params of [{}, { days: "90" }, { month: "2025-12" }, { days: "7", month: "2026-12" }]) {
    const address = overviewAddress(params, today);
    const query = new URL(overviewHref("x", address, today), "http://localhost").searchParams;
    expect(overviewAddress(Object.fromEntries(query), today)).toEqual(address);
    expect(query.get("tab")).toBe("overview");
  }
});
