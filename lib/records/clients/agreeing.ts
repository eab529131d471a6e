import { and, eq, sql } from "drizzle-orm";
import { businessUnitContracts } from "@/db/schema";
import { localDate } from "@/lib/base/calendar/zone";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { asText } from "@/lib/base/text/values";
import { changedKeys } from "@/lib/engine/resource/changed";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { businessUnit } from "./business-unit.resource";
import { contractStart, emptiesBegun } from "./contract-rules";

type Values = Readonly<Record<string, unknown>>;
type Before = Values | null;

/** What holds from a day on, together. */
const TERMS = ["contractValue", "contractedMinutes", "apportionmentType", "costRules"];
const dayOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** The day from which what these values agree to holds; `today` is a day in the tenant's zone. Throws `invalid_fields` where a day that has come is emptied. */
export function startOf(ctx: Pick<Ctx, "timeZone">, values: Values, before: Before, today: string): string | null {
  const change = {
    asked: "contractFrom" in values ? dayOf(values.contractFrom) : undefined,
    terms: before !== null && changesTerms(before, values),
    before: before && {
      contractFrom: dayOf(before.contractFrom),
      madeOn: localDate(new Date(asText(before.createdAt)), ctx.timeZone),
    },
    today,
  };
  if (emptiesBegun(change)) throw invalidFields({ contractFrom: "contract_begun" });
  return contractStart(change);
}

const changesTerms = (before: Values, values: Values): boolean =>
  changedKeys({ resource: businessUnit }, before, values).some((key) => TERMS.includes(key));

/**
 * What was to begin on a day that has not come, and is put off as it stands, begins on its new day only. With other terms it is a second
 * agreement, which the first one precedes. `today` is a day in the tenant's zone.
 */
export async function putOff({ tx }: TxCtx, unitId: string, values: Values, before: Before, today: string) {
  const [was, from] = [dayOf(before?.contractFrom), dayOf(values.contractFrom)];
  if (!before || !was || !from || was <= today || from <= was || changesTerms(before, values)) return;
  const { businessUnitId, validFrom } = businessUnitContracts;
  await tx.delete(businessUnitContracts).where(and(eq(businessUnitId, unitId), eq(validFrom, was)));
}

/** Who agreed to what this transaction wrote down of a client. */
export async function signContract({ tx, userId }: TxCtx, unitId: string): Promise<void> {
  const { businessUnitId, changedAt } = businessUnitContracts;
  await tx
    .update(businessUnitContracts)
    .set({ changedBy: userId })
    .where(and(eq(businessUnitId, unitId), eq(changedAt, sql`now()::timestamptz(3)`)));
}
