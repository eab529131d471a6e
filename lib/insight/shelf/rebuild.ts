import { gt, inArray, sql } from "drizzle-orm";
import { questionnaireAnswers as answers, shelfFacts, shelfMarks } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** Answers that one transaction works out. */
const AT_ONCE = 5_000;

/**
 * Works every fact and mark of the shelf of this tenant out anew from its answers, a part at a time, each whole. Facts keep themselves; this is for
 * after an upgrade that changes what they say, and for proving it. @door job
 */
export async function rebuildShelfFacts({ tenantId }: Pick<Ctx, "tenantId">): Promise<void> {
  let after: string | undefined;
  do {
    after = await withTenant({ tenantId }, async (tx) => {
      const part = await tx
        .select({ id: answers.id })
        .from(answers)
        .where(after ? gt(answers.id, after) : undefined)
        .orderBy(answers.id)
        .limit(AT_ONCE);
      const ids = part.map(({ id }) => id);
      await tx.delete(shelfFacts).where(inArray(shelfFacts.answerId, ids));
      await tx.delete(shelfMarks).where(inArray(shelfMarks.answerId, ids));
      await tx.execute(sql`select f_refresh_shelf_facts(${tenantId}::uuid, ${`{${ids.join()}}`}::uuid[])`);
      await tx.execute(sql`select f_refresh_shelf_marks(${tenantId}::uuid, ${`{${ids.join()}}`}::uuid[])`);
      return ids.length < AT_ONCE ? undefined : ids.at(-1);
    });
  } while (after);
}
