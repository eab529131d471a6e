import { eq } from "drizzle-orm";
import { newest } from "@/db/order";
import { businessUnitContracts, posChains } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { traceName } from "@/lib/engine/audit/trace";
import { readOne } from "@/lib/engine/resource/operations/get";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";

/** What was agreed with a client from one day to another. */
export type AgreedTerms = Pick<
  typeof businessUnitContracts.$inferSelect,
  "contractValue" | "contractedMinutes" | "apportionmentType" | "changedAt"
> & {
  /** null = always has. */
  readonly from: string | null;
  /** The last day on which it held, as what was agreed next says; null = it goes on. */
  readonly until: string | null;
  readonly state: "past" | "now" | "ahead";
  readonly rules: readonly {
    readonly profile: "low" | "medium" | "high";
    readonly chain: string | null;
    readonly weight: number;
    readonly targetPercent: number | null;
  }[];
  readonly changedBy: string | null;
};

/** What was agreed with a client, newest first. Throws `forbidden`, and `not_found` for a client that the session may not see. */
export async function contractHistory(ctx: Ctx, unitId: string): Promise<AgreedTerms[]> {
  authorize(ctx, "GET", "BUSINESSUNIT");
  return withTenant(ctx, async (tx) => {
    const { id } = await readOne(boundOf("businessUnit"), { ...ctx, tx }, unitId);
    const rows = await tx
      .select({ kept: businessUnitContracts, changedBy: traceName(businessUnitContracts.changedBy) })
      .from(businessUnitContracts)
      .where(eq(businessUnitContracts.businessUnitId, id))
      .orderBy(...newest(businessUnitContracts.validFrom));
    const chains = new Map(
      (await tx.select({ id: posChains.id, name: posChains.name }).from(posChains)).map((chain) => [
        chain.id,
        chain.name,
      ]),
    );
    const today = localDate(new Date(), ctx.timeZone);
    return rows.map(({ kept, changedBy }, at): AgreedTerms => {
      const next = rows[at - 1]?.kept.validFrom;
      const [until = null] = [kept.validUntil, next && plusDays(next, -1)]
        .filter((day) => day != null && day !== "")
        .sort();
      const state = kept.validFrom > today ? "ahead" : until !== null && until < today ? "past" : "now";
      return {
        ...{ until, state, changedBy, changedAt: kept.changedAt, apportionmentType: kept.apportionmentType },
        ...{ contractValue: kept.contractValue, contractedMinutes: kept.contractedMinutes },
        from: kept.validFrom === "1970-01-01" ? null : kept.validFrom,
        rules: kept.costRules.map(({ chainId, ...rule }) => ({
          ...rule,
          chain: chainId === null ? null : (chains.get(chainId) ?? null),
        })),
      };
    });
  });
}
