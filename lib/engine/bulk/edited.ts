import { and, eq, inArray } from "drizzle-orm";
import { bulkJobItems } from "@/db/schema";
import { Problem } from "@/lib/base/problem/catalogue";
import { refusalsOf } from "@/lib/engine/jobs/refusal";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { changedKeys } from "@/lib/engine/resource/changed";
import type { Row } from "@/lib/engine/resource/list-query";
import { readOne } from "@/lib/engine/resource/operations/get";
import { update } from "@/lib/engine/resource/operations/update";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { editedValues, valuesIn } from "./edits";
import type { BulkJob } from "./job";
import type { Outcome } from "./parts";

type Values = Readonly<Record<string, unknown>>;
type Make = (row: Row) => Values;

/**
 * Edits these records, or gives them back what an edit took: each by the verb of forms and calls and in a savepoint of its own, so that one that
 * a rule refuses leaves the others.
 */
export async function edited(
  bound: AnyBound,
  ctx: TxCtx,
  job: BulkJob,
  ids: readonly string[],
): Promise<Map<string, Outcome>> {
  const kept = job.undoOf ? await keptOf(ctx, job.undoOf, ids) : null;
  const found = new Map<string, Outcome>();
  for (const id of ids) {
    const make: Make = (row) =>
      kept ? takenBack(bound, row, kept.get(id)) : editedValues(bound, row, job.edits ?? []);
    try {
      found.set(id, await ctx.tx.transaction((tx) => one(bound, { ...ctx, tx }, id, make)));
    } catch (error) {
      found.set(id, { outcome: "failed", ...reasonOf(error) });
    }
  }
  return found;
}

async function one(bound: AnyBound, ctx: TxCtx, id: string, make: Make): Promise<Outcome> {
  const row = await readOne(bound, ctx, id, true);
  const values = make(row);
  const keys = changedKeys(bound, row, values);
  if (keys.length === 0) return { outcome: "same" };
  const after = await update(bound, ctx, id, values);
  return { outcome: "changed", before: valuesIn(row, keys), after: valuesIn(after, keys) };
}

type Kept = { readonly before: Values; readonly after: Values };

/** What a record had before; throws `changed_since` where it is no longer as the edit left it. */
function takenBack(bound: AnyBound, row: Row, kept: Kept | undefined): Values {
  if (!kept) throw new Problem("not_found");
  if (changedKeys(bound, row, kept.after).length > 0) throw new Problem("changed_since");
  return kept.before;
}

async function keptOf({ tx }: TxCtx, jobId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Kept>> {
  const { recordId, before, after } = bulkJobItems;
  const rows = await tx
    .select({ recordId, before, after })
    .from(bulkJobItems)
    .where(and(eq(bulkJobItems.bulkJobId, jobId), inArray(recordId, [...ids])));
  return new Map(rows.map((row) => [row.recordId, { before: row.before ?? {}, after: row.after ?? {} }]));
}

/** The problem's code, and what it says of which field. */
function reasonOf(error: unknown): Pick<Outcome, "code" | "problems"> {
  const problems = refusalsOf(error);
  const [first] = problems;
  return first?.whole ? { code: first.code } : { code: "invalid_fields", problems };
}
