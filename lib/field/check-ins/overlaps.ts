import { and, eq, gte, lte } from "drizzle-orm";
import { type Gathered, gathering, named, question } from "@/db/gather";
import { businessUnitChecks, posChecks } from "@/db/schema";
import { writeAudit } from "@/lib/engine/audit/write";
import { contradicted } from "@/lib/field/hours/own-spans";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { AT_CLIENTS, AT_POS } from "./abandoned";
import { mergeFlags } from "./flags";

/** Nobody stays anywhere for longer. */
const REACH_MS = 48 * 3_600_000;

const stays = (table: typeof posChecks | typeof businessUnitChecks) =>
  question
    .select({
      id: table.id,
      from: table.occurredAt,
      to: table.checkOutAt,
      manual: table.isManual,
      flags: table.flags,
    })
    .from(table)
    .where(
      and(
        eq(table.userId, named("userId")),
        gte(table.occurredAt, named("nearFrom")),
        lte(table.occurredAt, named("nearTo")),
      ),
    );
/** The stays of a person within the bounds of `nearby`. */
export const NEARBY = { posNearby: stays(posChecks), clientsNearby: stays(businessUnitChecks) };
const askNearby = gathering(NEARBY);

/** Around a moment, as far as one stay may reach another that may reach it. */
export const nearby = (at: Date) => ({
  nearFrom: new Date(at.getTime() - 2 * REACH_MS),
  nearTo: new Date(at.getTime() + 2 * REACH_MS),
});

/** Of the stays around a moment, the ones that have to be flagged, or to lose their flag. */
export function overlapsToFlag(at: Date, { posNearby, clientsNearby }: Gathered<typeof NEARBY>) {
  const all = [
    ...posNearby.map((stay) => ({ ...stay, kind: AT_POS })),
    ...clientsNearby.map((stay) => ({ ...stay, kind: AT_CLIENTS })),
  ];
  const found = contradicted(all);
  return all.filter(
    (stay) =>
      Math.abs(stay.from.getTime() - at.getTime()) <= REACH_MS && found.has(stay.id) !== stay.flags.includes("overlap"),
  );
}

/**
 * Flags the stays around a moment, at PDVs and at clients, that claim a time at which their person is said to be elsewhere too, and takes the
 * flag from those that no longer do. The result does not depend on the order in which the events arrived. The caller holds the person's lock.
 */
export async function flagOverlaps(ctx: TxCtx, { userId, occurredAt }: { userId: string; occurredAt: Date }) {
  const found = await askNearby(ctx.tx, { userId, ...nearby(occurredAt) });
  for (const { id, flags: before, kind } of overlapsToFlag(occurredAt, found)) {
    const flags = before.includes("overlap")
      ? mergeFlags(before.filter((flag) => flag !== "overlap"))
      : mergeFlags(before, ["overlap"]);
    await ctx.tx.update(kind.table).set({ flags }).where(eq(kind.table.id, id));
    const change = { before: { flags: before }, after: { flags } };
    await writeAudit(ctx, { resource: kind.resource, recordId: id, action: "flag", ...change });
  }
}
