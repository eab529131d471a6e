import type { Period } from "@/lib/base/calendar/days";
import { defineReport } from "@/lib/engine/report/define";
import { decide } from "@/lib/platform/permissions/screens";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { COMMON } from "./cards.report";
import { type Filters, filtersOf, listLink, narrowing, oneOf, within } from "./filters";
import { countChecks } from "./stays";

export const CONCERNS = ["outOfRadius", "forced", "lowBattery"] as const;
/** Check-ins of the period that somebody should look at. Its list holds exactly `rows` rows. */
export type Concern = {
  readonly key: (typeof CONCERNS)[number];
  readonly rows: number;
  readonly href: string | null;
};

/** A card: what somebody should look at. */
export const attentionCard = defineReport<Concern>({
  ...COMMON,
  name: "summaryAttention",
  words: "summary.attention",
  file: { type: "summary_attention" },
  columns: [
    { key: "concern", kind: "text", value: ({ key }, { t }) => t(`summary.attention.of.${key}`) },
    { key: "count", kind: "number", value: ({ rows }) => rows },
  ],
  id: ({ key }) => key,
  link: ({ href }) => href,
  async rows(ctx, ask) {
    const rows = await concernsOf(ctx, ask.period, narrowing(filtersOf(ask)));
    return { rows, total: rows.length };
  },
});

export async function concernsOf(ctx: TxCtx, span: Period, narrowed: Filters): Promise<Concern[]> {
  const opens = decide("/posCheck", ctx) === "allow";
  return Promise.all(
    CONCERNS.map(async (key) => {
      const filters = { ...narrowed, date: within(span), [key]: oneOf("true") };
      return { key, rows: await countChecks(ctx, filters), href: opens ? listLink("/posCheck", filters) : null };
    }),
  );
}
