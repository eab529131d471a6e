import { rowsOf } from "@/lib/base/objects/records";
import { discountCents, grossCents } from "./totals";

type Values = Readonly<Record<string, unknown>>;

/** What of an order is wrong by itself: a day that has not come (`today` in the person's zone), and more off a line than it costs. */
export function orderErrors(values: Values, before: Values | null, today: string): Record<string, string> {
  const errors: Record<string, string> = {};
  if (typeof values.date === "string" && values.date > today && values.date !== before?.date)
    errors.date = "in_the_future";
  for (const [at, line] of rowsOf(values.items).entries()) {
    const [gross, off] = [grossCents({ quantity: line.quantity, unitPrice: line.unitPrice }), discountCents(line)];
    if (gross !== null && off !== null && off > gross) errors[`items.${at}.discount`] = "discount_above_line";
  }
  return errors;
}
