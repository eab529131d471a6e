/** What of an item its total is made of: units with up to three decimals, reais as decimal text. */
type Line = { readonly quantity: unknown; readonly unitPrice: unknown; readonly discount?: unknown };

/** A decimal number as whole parts of 10^-scale; null for what is none. Exact: no float is multiplied. */
function parts(value: unknown, scale: number): bigint | null {
  const found = /^(\d{1,12})(?:\.(\d+))?$/.exec(String(value ?? "").trim());
  const [, whole = "", more = ""] = found ?? [];
  if (!found || more.replace(/0+$/, "").length > scale) return null;
  return BigInt(whole + more.slice(0, scale).padEnd(scale, "0"));
}

/** Cents of a line before its discount: quantity × unit price, half a cent up. Null while one of them is no number. */
export function grossCents({ quantity, unitPrice }: Pick<Line, "quantity" | "unitPrice">): bigint | null {
  const [units, price] = [parts(quantity, 3), parts(unitPrice, 2)];
  return units === null || price === null ? null : (units * price + 500n) / 1_000n;
}

/** Cents off a line; none where nothing is said, null for what is no number. */
export const discountCents = ({ discount }: Pick<Line, "discount">): bigint | null =>
  discount == null || discount === "" ? 0n : parts(discount, 2);

/** Cents of a line as the database generates them: `round(quantity * unit_price, 2) - discount`. */
export function lineTotal(line: Line): bigint | null {
  const [gross, discount] = [grossCents(line), discountCents(line)];
  return gross === null || discount === null ? null : gross - discount;
}

/** Gross, discounts and total of an order in cents: the sums of its lines. Lines that are not whole yet count for nothing. */
export function orderTotals(lines: readonly Line[]): { gross: bigint; discounts: bigint; total: bigint } {
  let [gross, discounts] = [0n, 0n];
  for (const line of lines) {
    const [one, off] = [grossCents(line), discountCents(line)];
    if (one === null || off === null) continue;
    gross += one;
    discounts += off;
  }
  return { gross, discounts, total: gross - discounts };
}

/** Cents as reais in decimal text, "1234.50". */
export function reaisOf(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  return `${cents < 0n ? "-" : ""}${size / 100n}.${String(size % 100n).padStart(2, "0")}`;
}
