import { and, eq, exists, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { questionnaires } from "@/db/schema";
import { Problem } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

const newer = alias(questionnaires, "newer");
const keyOf = (of: typeof newer | typeof questionnaires) => sql`coalesce(${of.originId}, ${of.id})`;
/** A later version of the task is published: devices are given none but the last of them. */
const isRetired = exists(
  new QueryBuilder()
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(keyOf(newer), keyOf(questionnaires)),
        isNotNull(newer.publishedAt),
        gt(newer.version, questionnaires.version),
      ),
    ),
);

/** Throws `newer_version` when one of these would be switched on in vain: a later version of its task was published. */
export async function demandNewest(ctx: TxCtx, ids: readonly string[]): Promise<void> {
  const [retired] = await ctx.tx
    .select({ name: questionnaires.name })
    .from(questionnaires)
    .where(and(inArray(questionnaires.id, [...ids]), isRetired))
    .limit(1);
  if (retired) throw new Problem("newer_version", { params: { name: retired.name } });
}

/** One that comes back from the trash: of the published versions of its task only the last stays switched on. */
export async function retireOlder(ctx: TxCtx, id: string): Promise<void> {
  const task = ctx.tx
    .select({ key: keyOf(newer) })
    .from(newer)
    .where(and(eq(newer.id, id), isNotNull(newer.publishedAt)));
  await ctx.tx
    .update(questionnaires)
    .set({ isActive: false })
    .where(
      and(
        eq(keyOf(questionnaires), task),
        eq(questionnaires.isActive, true),
        isNotNull(questionnaires.publishedAt),
        isRetired,
      ),
    );
}
