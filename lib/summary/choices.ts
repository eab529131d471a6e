import { asc, eq, inArray } from "drizzle-orm";
import { teams, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { authorize } from "@/lib/permissions/authorize";
import { visiblePerson } from "@/lib/positions/visible";
import type { TxCtx } from "@/lib/resource/bind";
import type { Ref } from "@/lib/resource/list-query";
import { options } from "@/lib/resource/operations/options";
import { boundOf } from "@/lib/resource/registry";
import { leadOf } from "@/lib/teams/lead";
import type { Ctx } from "@/lib/tenancy/ctx";
import { mayChoose, type Narrowed } from "./filters";

export type Choices = Readonly<Partial<Record<Narrowed, readonly Ref[]>>>;

const RECORDS = { businessUnitId: "businessUnit", teamId: "team", chainId: "posChain" } as const;

/** What the dashboard can be narrowed by; nothing of what this reader may not list. */
export async function summaryChoices(ctx: Ctx): Promise<Choices> {
  authorize(ctx, "GET", "DASHBOARDRESUME");
  const choices: Partial<Record<Narrowed, readonly Ref[]>> = {};
  for (const key of ["businessUnitId", "teamId", "chainId"] as const) {
    if (mayChoose(ctx, key)) choices[key] = await options(boundOf(RECORDS[key]), ctx, {});
  }
  if (mayChoose(ctx, "supervisorId")) {
    choices.supervisorId = await withTenant(ctx, (tx) => leadsOf({ ...ctx, tx }));
  }
  return choices;
}

/** Whoever leads somebody that this session sees, by name. */
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
