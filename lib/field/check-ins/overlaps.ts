import { and, eq, gte, lte, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { businessUnitChecks, posChecks } from "@/db/schema";
import { writeAudit } from "@/lib/engine/audit/write";
import { contradicted } from "@/lib/field/hours/own-spans";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { AT_CLIENTS, AT_POS } from "./abandoned";
import { mergeFlags } from "./flags";

/** Nobody stays anywhere for longer. */
const REACH_MS = 48 * 3_600_000;

/**
 * Flags the stays around a moment, at PDVs and at clients, that claim a time at which their person is said to be elsewhere too, and takes the
 * flag from those that no longer do. The result does not depend on the order in which the events arrived. The caller holds the person's lock.
 */
export async function flagOverlaps(ctx: TxCtx, { userId, occurredAt }: { userId: string; occurredAt: Date }) {
  const near = (ms: number) => new Date(occurredAt.getTime() + ms);
  const of = (table: typeof posChecks | typeof businessUnitChecks, kind: "pos" | "client") =>
    ctx.tx
      .select({
        kind: sql<"pos" | "client">`${kind}::text`,
        id: table.id,
        from: table.occurredAt,
        to: table.checkOutAt,
        manual: table.isManual,
        flags: table.flags,
      })
      .from(table)
      .where(
        and(
          eq(table.userId, userId),
          gte(table.occurredAt, near(-2 * REACH_MS)),
          lte(table.occurredAt, near(2 * REACH_MS)),
        ),
      );
  const stays = await unionAll(of(posChecks, "pos"), of(businessUnitChecks, "client"));
  const found = contradicted(stays);
  for (const stay of stays) {
    const far = Math.abs(stay.from.getTime() - occurredAt.getTime()) > REACH_MS;
    if (far || found.has(stay.id) === stay.flags.includes("overlap")) continue;
    const others = stay.flags.filter((flag) => flag !== "overlap");
    const flags = mergeFlags(others, found.has(stay.id) ? ["overlap"] : []);
    const { table, resource } = stay.kind === "pos" ? AT_POS : AT_CLIENTS;
    await ctx.tx.update(table).set({ flags }).where(eq(table.id, stay.id));
    const change = { before: { flags: stay.flags }, after: { flags } };
    await writeAudit(ctx, { resource, recordId: stay.id, action: "flag", ...change });
  }
}
