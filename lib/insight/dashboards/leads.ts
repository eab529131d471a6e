import { asc, eq, inArray } from "drizzle-orm";
import { teams, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { Ref } from "@/lib/engine/resource/list-query";
import { visiblePerson } from "@/lib/field/positions/visible";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { leadOf } from "@/lib/records/teams/lead";

/** Whoever leads somebody that this session sees. @door inner */
export const leadsSeen = (ctx: Ctx): Promise<Ref[]> => withTenant(ctx, (tx) => leadsOf({ ...ctx, tx }));

async function leadsOf(ctx: TxCtx): Promise<Ref[]> {
  const led = ctx.tx
    .selectDistinct({ id: leadOf })
    .from(users)
    .leftJoin(teams, eq(teams.id, users.teamId))
    .where(visiblePerson(ctx, users.id));
  return ctx.tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, led))
    .orderBy(asc(users.nameSearch), asc(users.id));
}
