import { and, asc, eq, inArray, notExists, or } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { newest } from "@/db/order";
import {
  businessUnitPos,
  justifications,
  justificationTypes,
  justificationTypeBusinessUnits as links,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { type VisitAddress, visitAt } from "./visit-at";

export type JustifyType = {
  readonly id: string;
  readonly name: string;
  readonly needsPhoto: boolean;
  readonly needsText: boolean;
  readonly needsApproval: boolean;
};
export type JustifySheet = {
  readonly person: { readonly id: string; readonly name: string };
  readonly pos: { readonly id: string; readonly name: string };
  readonly date: string;
  readonly types: readonly JustifyType[];
  /** What was given for this visit before, newest first. */
  readonly given: readonly {
    readonly id: string;
    readonly type: string;
    readonly status: (typeof justifications.$inferSelect)["status"];
  }[];
};

/** The reasons that may be given for a visit that began. Throws `forbidden`, and `not_found` as `visitAt` does. */
export async function justifySheet(ctx: Ctx, address: VisitAddress): Promise<JustifySheet> {
  authorize(ctx, "POST", "JUSTIFICATION");
  authorize(ctx, "GET", "WORKSCHEDULE");
  try {
    return await withTenant(ctx, async (tx) => {
      const tctx = { ...ctx, tx };
      const { person, visit } = await visitAt(tctx, address);
      const given = await tx
        .select({ id: justifications.id, type: justificationTypes.name, status: justifications.status })
        .from(justifications)
        .innerJoin(justificationTypes, eq(justificationTypes.id, justifications.justificationTypeId))
        .where(
          and(
            eq(justifications.userId, person.id),
            eq(justifications.posId, visit.posId),
            eq(justifications.localDate, visit.date),
          ),
        )
        .orderBy(...newest(justifications.receivedAt, justifications.id));
      return {
        person: { id: person.id, name: person.name },
        pos: { id: visit.posId, name: visit.posName },
        date: visit.date,
        types: await typesAt(tctx, visit.posId),
        given,
      };
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

/** Active types for a planned visit: of all clients, or of one that is served at this PDV; those for new PDVs only are for off-route ones. */
function typesAt(ctx: TxCtx, posId: string): Promise<JustifyType[]> {
  const clients = new QueryBuilder()
    .select({ id: businessUnitPos.businessUnitId })
    .from(businessUnitPos)
    .where(eq(businessUnitPos.posId, posId));
  const linked = () => new QueryBuilder().select({ id: links.justificationTypeId }).from(links);
  const { id, name, needsPhoto, needsText, needsApproval } = justificationTypes;
  return ctx.tx
    .select({ id, name, needsPhoto, needsText, needsApproval })
    .from(justificationTypes)
    .where(
      and(
        eq(justificationTypes.isActive, true),
        or(
          eq(justificationTypes.newPosInRoute, false),
          eq(justificationTypes.missingCheckIn, true),
          eq(justificationTypes.incompleteCheckOut, true),
        ),
        or(
          notExists(linked().where(eq(links.justificationTypeId, id))),
          inArray(id, linked().where(inArray(links.businessUnitId, clients))),
        ),
      ),
    )
    .orderBy(asc(justificationTypes.nameSearch));
}
