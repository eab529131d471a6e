import { setImmediate as turn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { pgErrorOf } from "@/lib/base/problem/from-postgres";
import { newIds } from "@/lib/base/text/ids";
import { writeAudit } from "@/lib/engine/audit/write";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { admit } from "../admit";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import { tableName, tableOf } from "../columns";
import { insertions } from "../insert-rows";
import type { Row } from "../list-query";
import { open } from "../open";
import { authorizeParts } from "../parts";
import { withJoins } from "../plan";
import { presenter } from "../present";
import { refuseUnreadable, visibleOf } from "../references";
import { parseFields } from "../schema";
import { type NewRecord, newRows } from "../store";
import type { Together } from "../together";
import { planOfMany, readMany } from "./get";

type Values = Readonly<Record<string, unknown>>;
/** What a record is to be made of; `extra` are columns that no form has. */
export type Draft = { readonly input: Values; readonly extra?: Values };

/** Records whose rows are sent at once: while the database writes them, the next ones are read and judged. The first are fewer, so that it begins early. */
const [FIRST_SLICE, SLICE] = [60, 250];
type Made = NewRecord;

/**
 * Makes records as `create` does one after the other, with one statement for hundreds where that needs one for each. In their order: the record, or
 * why its own values refuse it. Throws what the database, or a rule that needs other rows, refuses: then none is made, and whose fault it was shows
 * when fewer of them are made at once. `meanwhile` is done while the database writes the last ones.
 */
export async function createMany(
  bound: AnyBound,
  ctx: TxCtx,
  drafts: readonly Draft[],
  together: Together,
  meanwhile?: () => Promise<void>,
): Promise<(Row | Problem)[]> {
  authorizeOn(bound, ctx, "POST");
  return open(bound, ctx, "write", async (tctx) => {
    const find = await visibleOf(
      bound,
      tctx,
      drafts.map(({ input }) => input),
    );
    const ids = newIds(drafts.length);
    const said: (Made | Problem)[] = [];
    const rows = new Map<string, Row>();
    const sent = new Sent();
    for (const slice of slices(drafts)) {
      const from = said.length;
      for (const draft of slice)
        said.push(await admitted(bound, tctx, ids[said.length] ?? "", draft, find).catch(refusal));
      const some = said.slice(from).filter(isMade);
      if (some.length > 0) sent.add(written(bound, tctx, some, rows));
      // What was sent leaves before the next ones are gone through.
      await turn();
    }
    await Promise.all([sent.all(), meanwhile?.()]);
    const made = said.filter(isMade);
    if (made.length > 0) {
      // What is refused now is taken back with its rows, and told by `create` itself.
      await together.check?.(
        tctx,
        made.map(({ values }) => values),
      );
      await together.afterSave?.(tctx, made);
    }
    if (seenLater(bound, tctx)) await told(bound, tctx, made, rows);
    return said.map((one) => (isMade(one) ? rowOf(rows, one) : one));
  });
}

/** What a draft becomes, by the rules that ask nothing but itself and what it refers to. Throws what refuses it. */
async function admitted(
  bound: AnyBound,
  ctx: TxCtx,
  id: string,
  { input, extra }: Draft,
  find: Awaited<ReturnType<typeof visibleOf>>,
): Promise<Made> {
  const parsed = parseFields(bound.resource.fields, "create", input);
  const { values } = parsed;
  const errors = { ...parsed.errors, ...refuseUnreadable(bound, ctx, input) };
  if (Object.keys(errors).length > 0) await admit(bound, ctx, { values, errors }, null, find);
  const prepared = await bound.prepare?.(ctx, values, null);
  authorizeParts(bound, ctx, null, values);
  await admit(bound, ctx, { values, errors }, null, find);
  return { id, values, extra: { ...prepared, ...extra } };
}

/** Whether this person sees a record by what else is there: that may come behind it only. */
const seenLater = (bound: AnyBound, ctx: TxCtx): boolean => bound.visible?.(ctx) !== undefined;

/** Writes these records. Unless they are seen later, they come back as they stand, and the log is told while the next ones are judged. */
async function written(bound: AnyBound, ctx: TxCtx, made: readonly Made[], rows: Map<string, Row>): Promise<void> {
  const insert = insertions(bound.table, newRows(bound, made));
  if (seenLater(bound, ctx)) {
    await Promise.all(insert.map((one) => ctx.tx.execute(one)));
    return;
  }
  const [plan, presented] = [planOfMany(bound, ctx, made.length), presenter(bound, ctx)];
  const found = insert.map((one) => {
    // Bears the table's own name, so that the selection is that of any other reading.
    const own = ctx.tx.$with(tableName(bound.table), {}).as(sql`${one} returning *`);
    return withJoins(ctx.tx.with(own).select(plan.columns).from(tableOf(bound)).$dynamic(), plan);
  });
  for (const some of await Promise.all(found))
    for (const raw of some) {
      const row = presented(raw);
      rows.set(row.id, row);
    }
  await writeAudit(ctx, entriesOf(bound, made, rows));
}

/** Reads these records as they are now and writes into the log that they were made, some while others are still being read. */
async function told(bound: AnyBound, ctx: TxCtx, made: readonly Made[], rows: Map<string, Row>): Promise<void> {
  const reads = [...slices(made)].map((some) =>
    readMany(
      bound,
      ctx,
      some.map(({ id }) => id),
    ),
  );
  const sent = new Sent();
  for (const read of reads) sent.add(read);
  for (const [at, some] of [...slices(made)].entries()) {
    for (const [id, row] of (await reads[at]) ?? []) rows.set(id, row);
    sent.add(writeAudit(ctx, entriesOf(bound, some, rows)));
  }
  await sent.all();
}

const entriesOf = ({ resource }: AnyBound, made: readonly Made[], rows: ReadonlyMap<string, Row>) =>
  made.map((one) => {
    const row = rowOf(rows, one);
    return { resource: resource.name, recordId: row.id, action: "create", before: null, after: row };
  });

function rowOf(rows: ReadonlyMap<string, Row>, { id }: Made): Row {
  const row = rows.get(id);
  // Written where its own author could not see it (another team, another client): refused as a whole.
  if (!row) throw invalidFields({ _: "not_found" });
  return row;
}

const isMade = (one: Made | Problem): one is Made => !(one instanceof Problem);

function refusal(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

function* slices<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0, size = FIRST_SLICE; from < all.length; ) {
    yield all.slice(from, from + size);
    from += size;
    size = Math.min(SLICE, size * 2);
  }
}

/** SQLSTATE of what is sent behind a refusal, in the same transaction. */
const ABORTED = "25P02";

/** Statements that are on their way, in their order; the first one that is refused for its own sake is what `all` throws. */
class Sent {
  readonly #work: Promise<unknown>[] = [];
  add(work: Promise<unknown>): void {
    // Looked at in `all`; one that fails before must not end the process.
    work.catch(() => {});
    this.#work.push(work);
  }
  async all(): Promise<void> {
    const ends = await Promise.allSettled(this.#work);
    const refused = ends.flatMap((end): unknown[] => (end.status === "rejected" ? [end.reason] : []));
    if (refused.length > 0) throw refused.find((why) => pgErrorOf(why)?.code !== ABORTED) ?? refused[0];
  }
}
