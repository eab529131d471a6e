import { asc, eq, inArray } from "drizzle-orm";
import { teams, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { Ref } from "@/lib/engine/resource/list-query";
import { list } from "@/lib/engine/resource/operations/list";
import { visiblePerson } from "@/lib/field/positions/visible";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { leadOf } from "@/lib/records/teams/lead";
import { boundOf } from "@/lib/shell/registry";
import { mayChoose, oneOf } from "./filters";
import { NARROWED, type Narrowed } from "./narrowed";

export type Choices = Readonly<Partial<Record<Narrowed, readonly Ref[]>>>;

const RECORDS = { businessUnitId: "businessUnit", teamId: "team", chainId: "posChain" } as const;
/** A longer list is none to choose from; an address may name any of them. */
const MOST = 300;

/** What the dashboard can be narrowed by, active ones by name; nothing of what this reader may not list. */
export async function summaryChoices(ctx: Ctx): Promise<Choices> {
  authorize(ctx, "GET", "DASHBOARDRESUME");
  const choices: Partial<Record<Narrowed, readonly Ref[]>> = {};
  for (const key of NARROWED) {
    if (!mayChoose(ctx, key)) continue;
    choices[key] = key === "supervisorId" ? await leadsSeen(ctx) : await recordsOf(ctx, RECORDS[key]);
  }
  return choices;
}

async function recordsOf(ctx: Ctx, name: string): Promise<Ref[]> {
  const filters = { isActive: oneOf("true") };
  const { rows } = await list(boundOf(name), ctx, { page: 1, perPage: MOST, sort: ["name", "asc"], filters });
  return rows.map((row) => ({ id: row.id, name: String(row.name) }));
}

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
