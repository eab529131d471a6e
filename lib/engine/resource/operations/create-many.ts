import { setImmediate as turn } from "node:timers/promises";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { newIds } from "@/lib/base/text/ids";
import { writeAudit } from "@/lib/engine/audit/write";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { admit } from "../admit";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import type { Row } from "../list-query";
import { open } from "../open";
import { authorizeParts } from "../parts";
import { refuseUnreadable, visibleOf } from "../references";
import { parseFields } from "../schema";
import { insertRecords } from "../store";
import type { Together } from "../together";
import { readMany } from "./get";

type Values = Readonly<Record<string, unknown>>;
/** What a record is to be made of; `extra` are columns that no form has. */
export type Draft = { readonly input: Values; readonly extra?: Values };

/** Records whose rows are sent at once: while the database writes them, the next ones are read and judged. */
const SLICE = 250;
type Made = { readonly id: string; readonly values: Values; readonly extra: Values };

/**
 * Makes records as `create` does one after the other, with one statement for hundreds where that needs one for each. In their order: the record, or
 * why its own values refuse it. Throws what the database, or a rule that needs other rows, refuses: then none is made, and whose fault it was shows
 * when fewer of them are made at once.
 */
export async function createMany(
  bound: AnyBound,
  ctx: TxCtx,
  drafts: readonly Draft[],
  together: Together,
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
    const sent = new Sent();
    for (const some of slices(drafts)) {
      const from = said.length;
      for (const draft of some)
        said.push(await admitted(bound, tctx, ids[said.length] ?? "", draft, find).catch(refusal));
      const rows = said.slice(from).filter(isMade);
      if (rows.length > 0) sent.add(insertRecords(bound, tctx, rows));
      // What was sent leaves before the next ones are gone through.
      await turn();
    }
    await sent.all();
    const made = said.filter(isMade);
    if (made.length > 0) {
      // What is refused now is taken back with its rows, and told by `create` itself.
      await together.check?.(
        tctx,
        made.map(({ values }) => values),
      );
      await together.afterSave?.(tctx, made);
    }
    const rows = await told(bound, tctx, made);
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

/** Reads these records as they are now and writes into the log that they were made, some while others are still being read. */
async function told(bound: AnyBound, ctx: TxCtx, made: readonly Made[]): Promise<ReadonlyMap<string, Row>> {
  const all = new Map<string, Row>();
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
    const rows = await reads[at];
    if (!rows) continue;
    for (const [id, row] of rows) all.set(id, row);
    const of = (row: Row) => ({ resource: bound.resource.name, recordId: row.id, action: "create" });
    const entries = some.map((one) => ({ ...of(rowOf(all, one)), before: null, after: rowOf(all, one) }));
    sent.add(writeAudit(ctx, entries));
  }
  await sent.all();
  return all;
}

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
  for (let from = 0; from < all.length; from += SLICE) yield all.slice(from, from + SLICE);
}

/** Statements that are on their way, in their order; the first one that is refused is what `all` throws. */
class Sent {
  readonly #work: Promise<unknown>[] = [];
  add(work: Promise<unknown>): void {
    // Looked at in `all`; one that fails before must not end the process.
    work.catch(() => {});
    this.#work.push(work);
  }
  async all(): Promise<void> {
    await Promise.all(this.#work);
  }
}
