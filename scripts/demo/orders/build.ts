import type { businessUnitPos, orderItems, orders, questionnaireAnswerValues } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { localInstant } from "@/scripts/demo/calendar";
import { goodsOf, type ProductRow, productId } from "@/scripts/demo/catalogue/build";
import { clientId } from "@/scripts/demo/clients/build";
import type { ClientPlan } from "@/scripts/demo/clients/plans";
import { demoId } from "@/scripts/demo/ids";
import { type Random, random } from "@/scripts/demo/random";

type Rows = {
  readonly orders: readonly (typeof orders.$inferInsert)[];
  readonly orderItems: readonly (typeof orderItems.$inferInsert)[];
};
type Asking = {
  readonly tenant: string;
  readonly zone: string;
  readonly today: string;
  readonly days: number;
  /** Clients whose orders the agency keeps. */
  readonly clients: readonly ClientPlan[];
  readonly served: readonly (typeof businessUnitPos.$inferInsert)[];
  readonly products: readonly ProductRow[];
  readonly sellers: readonly string[];
  /** What was answered of the shelf: the story is told of what really went missing. */
  readonly values: readonly (typeof questionnaireAnswerValues.$inferInsert)[];
};

/** Stores of a client that order; each every week or two. */
const STORES = 18;
/** Since so many days the store of the story has not ordered the product that goes missing there. */
const STOPPED = 35;
/** Of the days before today in which it was found missing. */
const SHORT = 25;

/**
 * Orders up to yesterday. In one store a product that it used to order goes missing, and has for weeks been in no order of it: the last one in
 * `values` that was found so.
 */
export function orderRows(asking: Asking): Rows {
  const all = { orders: [] as (typeof orders.$inferInsert)[], items: [] as (typeof orderItems.$inferInsert)[] };
  const byId = new Map(asking.products.map((product) => [product.id, product]));
  for (const [nth, plan] of asking.clients.entries()) {
    const unitId = clientId(asking.tenant, plan.name);
    const goods = goodsOf(plan.line).flatMap((name) => byId.get(productId(asking.tenant, name)) ?? []);
    const places = asking.served.flatMap(({ businessUnitId, posId }) => (businessUnitId === unitId ? [posId] : []));
    const short = nth === 0 ? shortOf(asking, places, goods) : null;
    const ordering = random(`${asking.tenant} orders ${plan.name}`).shuffled(places).slice(0, STORES);
    const some = short && !ordering.includes(short.posId) ? [...ordering, short.posId] : ordering;
    let number = 41_000 + nth * 10_000;
    for (const posId of some) {
      const r = random(`${asking.tenant} orders ${plan.name} ${posId}`);
      const usual = r.shuffled(goods).slice(0, r.int(3, 6));
      const own = short?.posId === posId && !usual.some(({ id }) => id === short.productId);
      const kept = own && short ? [...usual, ...goods.filter(({ id }) => id === short.productId)] : usual;
      for (let ago = asking.days - 1 - r.int(0, 9); ago > 0; ago -= r.int(7, 15)) {
        const gone = short?.posId === posId && ago < STOPPED ? short.productId : null;
        number += 1;
        write(
          asking,
          all,
          { unitId, posId, ago, number: String(number), goods: kept.filter(({ id }) => id !== gone) },
          r,
        );
      }
    }
  }
  return { orders: all.orders, orderItems: all.items };
}

/** A product of this client that was missing at one of these stores lately; null where none was. */
function shortOf({ today, values }: Asking, places: readonly string[], goods: readonly ProductRow[]) {
  const [here, own] = [new Set(places), new Set(goods.map(({ id }) => id))];
  const since = plusDays(today, -SHORT);
  const found = values.findLast(
    ({ subtype, booleanValue, posId, productId: of, localDate }) =>
      subtype === "out_of_stock" && booleanValue === true && here.has(posId) && own.has(of ?? "") && localDate > since,
  );
  return found?.productId ? { posId: found.posId, productId: found.productId } : null;
}

type One = {
  readonly unitId: string;
  readonly posId: string;
  readonly ago: number;
  readonly number: string;
  readonly goods: readonly ProductRow[];
};

function write(
  { tenant, zone, today, sellers }: Asking,
  all: { orders: (typeof orders.$inferInsert)[]; items: (typeof orderItems.$inferInsert)[] },
  { unitId, posId, ago, number, goods }: One,
  r: Random,
): void {
  const lines = goods.filter(() => r.chance(0.85));
  if (lines.length === 0) return;
  const date = plusDays(today, -ago);
  const at = localInstant(date, 17 * 60 + r.int(0, 59), zone);
  const id = demoId(`${tenant} order ${number}`, at);
  const stamps = { createdAt: at, updatedAt: at };
  const status = r.chance(0.03) ? "canceled" : ago > 12 ? "delivered" : ago > 4 ? "invoiced" : "open";
  const sellerId = r.chance(0.7) ? r.pick(sellers) : null;
  all.orders.push({ id, number, date, posId, businessUnitId: unitId, sellerId, status, ...stamps });
  for (const [position, product] of lines.entries()) {
    // What the store pays: some three quarters of what it may ask for.
    const cents = Math.round(Number(product.minPrice ?? "8.00") * r.between(70, 78));
    const quantity = r.int(2, 20) * 6;
    const discount = r.chance(0.2) ? Math.round((cents * quantity * r.int(2, 6)) / 100) : null;
    all.items.push({
      id: demoId(`${tenant} order ${number} ${position}`, at),
      orderId: id,
      productId: product.id,
      ...{ position, quantity, unitPrice: (cents / 100).toFixed(2), ...stamps },
      discount: discount === null ? null : (discount / 100).toFixed(2),
    });
  }
}
