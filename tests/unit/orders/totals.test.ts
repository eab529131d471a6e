import { describe, expect, it } from "vitest";
import { orderErrors } from "@/lib/records/orders/rules";
import { lineTotal, orderTotals, reaisOf } from "@/lib/records/orders/totals";

const line = (quantity: unknown, unitPrice: unknown, discount: unknown = null) => ({ quantity, unitPrice, discount });

describe("the total of a line", () => {
  it.each([
    ["24 × 3,49", line(24, "3.49"), "83.76"],
    ["a discount comes off the line", line(24, "3.49", "3.76"), "80.00"],
    ["half a cent goes up", line(0.5, "0.01"), "0.01"],
    ["less than half a cent goes down", line(0.499, "0.01"), "0.00"],
    ["no float is multiplied", line(1.005, "1000.00"), "1005.00"],
    ["2.675 is no 2.67", line(2.675, "1.00"), "2.68"],
    ["a discount of the whole line", line(3, "0.10", "0.30"), "0.00"],
    ["more off than it costs is below nothing", line(1, "1.00", "1.01"), "-0.01"],
    ["the largest", line(1_000_000, "1000000.00"), "1000000000000.00"],
    ["an empty discount is none", line("2", "1.5", ""), "3.00"],
  ])("%s", (_, of, reais) => {
    expect(reaisOf(lineTotal(of) ?? -999n)).toBe(reais);
  });
  it.each([
    line("", "1.00"),
    line("two", "1.00"),
    line(1, null),
    line(1, "1.005"),
    line(1.0005, "1.00"),
    line(1, "1.00", "x"),
  ])("is none for what is no line: %o", (of) => {
    expect(lineTotal(of)).toBeNull();
  });
});

it("an order's gross, discounts and total are the sums of its whole lines", () => {
  const lines = [line(3, "0.333".slice(0, 4), "0.01"), line(10, "12.90"), line("", "9.99")];
  const { gross, discounts, total } = orderTotals(lines);
  expect([reaisOf(gross), reaisOf(discounts), reaisOf(total)]).toEqual(["129.99", "0.01", "129.98"]);
  expect(orderTotals([])).toEqual({ gross: 0n, discounts: 0n, total: 0n });
});

describe("what is wrong by itself", () => {
  const today = "2026-03-10";
  it("a day to come, and more off a line than it costs", () => {
    const items = [line(1, "5.00", "5.00"), line(2, "5.00", "10.01")];
    expect(orderErrors({ date: "2026-03-11", items }, null, today)).toEqual({
      date: "in_the_future",
      "items.1.discount": "discount_above_line",
    });
    expect(orderErrors({ date: today, items: [line(1, "5.00")] }, null, today)).toEqual({});
  });
  it("a day that it had stays, whatever the day is where it is read", () => {
    expect(orderErrors({ date: "2026-03-11", items: [] }, { date: "2026-03-11" }, today)).toEqual({});
  });
});
