import { asc } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { questionnaireAnswers as answers, shelfMarks as marks } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { sightingsOf } from "@/lib/insight/due-dates/sightings";
import { newTenant, type TestTenant } from "../../support/tenant";
import { random } from "../../unit/brazil/random";
import { addPos } from "../check-ins/visit";
import { newProduct, shelfTask } from "./shelf";

type Span = { readonly from: string; readonly to: string };
const [SINCE, SPAN] = ["2026-11-02", { from: "2026-11-04", to: "2026-11-06" }];
const [SINCE_BEFORE, SPAN_BEFORE] = ["2026-11-01", { from: "2026-11-02", to: "2026-11-03" }];
let tenant: TestTenant;
const [goods, places]: [string[], string[]] = [[], []];

beforeAll(async () => {
  tenant = await newTenant();
  for (const name of ["Café", "Leite"]) goods.push(await newProduct(tenant, name));
  for (const name of ["Loja A", "Loja B"]) places.push(await addPos(tenant.tenantId, { name }));
});

/** The batches, sighting by sighting: the last answer of each day. */
async function expected(since: string, span: Span) {
  const all = await withTenant(tenant, (tx) =>
    tx.select().from(marks).orderBy(asc(marks.endedAt), asc(marks.answerId)),
  );
  const told = all.filter(({ dueDate, localDate }) => dueDate && localDate >= since && localDate <= span.to);
  const batches = Map.groupBy(told, ({ posId, productId, dueDate }) => `${posId} ${productId} ${dueDate}`);
  return [...batches].flatMap(([key, lines]) => {
    const daily = [...new Map(lines.map((line) => [line.localDate, line])).values()].sort((a, b) =>
      a.localDate < b.localDate ? -1 : 1,
    );
    const [last, earlier] = [daily.at(-1), daily.filter(({ localDate }) => localDate >= span.from).length - 1];
    if (!last || last.localDate < span.from) return [];
    const seen = daily.flatMap(({ localDate: date, dueQuantity: quantity }) =>
      quantity === null ? [] : [{ date, quantity }],
    );
    return [{ key, date: last.localDate, quantity: last.dueQuantity, answerId: last.answerId, seen, earlier }];
  });
}

const NOW = { period: SPAN, since: SINCE };
const PAST = { period: SPAN_BEFORE, since: SINCE_BEFORE };

/** Both periods from one reading. */
async function found() {
  const ctx = tenant.ctxAs("admin");
  const both = await withTenant(tenant, (tx) => sightingsOf({ ...ctx, tx }, [NOW, PAST], {}));
  const alone = await withTenant(tenant, (tx) => sightingsOf({ ...ctx, tx }, [NOW], {}));
  const inOrder = (pairs: (typeof both)[number] = []) =>
    pairs
      .map(({ found, ...pair }) => ({ ...pair, found: found.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1)) }))
      .sort((a, b) => (`${a.posId} ${a.productId}` < `${b.posId} ${b.productId}` ? -1 : 1));
  expect(inOrder(alone[0])).toEqual(inOrder(both[0]));
  return both.map(told);
}

function told(pairs: Awaited<ReturnType<typeof sightingsOf>>[number]) {
  const rows = pairs.flatMap(({ posId, productId, found }) =>
    found.map(({ dueDate, choices: _, ...batch }) => ({ key: `${posId} ${productId} ${dueDate}`, ...batch })),
  );
  return { rows, earlier: pairs.reduce((sum, { earlier }) => sum + earlier, 0) };
}

test("a batch is what the last answer of each day says of it, whatever came in which order", async () => {
  const say = await shelfTask(tenant);
  let several = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const { pick, below } = random(seed);
    await withTenant(tenant, (tx) => tx.delete(answers));
    for (let n = 0; n < 16; n += 1)
      // Some end at the same moment: then the later id is the later answer.
      await say(
        { posId: pick(places), date: `2026-11-0${1 + below(7)}`, hour: pick(["08", "08", "11"]) },
        goods.map((productId) => ({
          ...{ productId, due: pick(["2026-11-05", "2026-12-01"]) },
          ...(below(4) > 0 && { quantity: below(30) + 0.5 }),
        })),
      );
    const inOrder = (list: readonly { key: string }[]) => list.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const parts = await found();
    for (const [at, { period, since }] of [NOW, PAST].entries()) {
      const all = await expected(since, period);
      const { rows, earlier } = parts[at] ?? { rows: [], earlier: -1 };
      expect(inOrder(rows), `seed ${seed}`).toEqual(inOrder(all.map(({ earlier: _, ...batch }) => batch)));
      expect(earlier, `seed ${seed}`).toBe(all.reduce((sum, batch) => sum + batch.earlier, 0));
      several += all.filter(({ seen }) => seen.length > 1).length;
    }
  }
  expect(several).toBeGreaterThan(20);
});
