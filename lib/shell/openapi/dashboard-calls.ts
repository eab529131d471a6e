import { bodyOf } from "@/lib/engine/dashboard/call";
import { targetsSchema } from "@/lib/insight/targets/schemas";
import { DASHBOARDS } from "../dashboards";
import type { ApiCallSpec } from "./call";

/** A path each. */
const FIGURES: readonly ApiCallSpec[] = DASHBOARDS.map((dashboard) => ({
  path: `/tenant/{tenantId}/dashboards/${dashboard.name}`,
  permission: `${dashboard.subject}_GET` as const,
  tag: "dashboards",
  summary: `The figures and cards of ${dashboard.path}, narrowed as its screen; shares are parts of 1, and the last thirty days are meant without a period`,
  body: bodyOf(dashboard),
  example: { from: "2026-11-01", to: "2026-11-18", business_unit_id: "0199aaaa-1111-7222-8333-444455556666" },
  answer: {
    data: {
      name: dashboard.name,
      from: "2026-11-01",
      to: "2026-11-18",
      figures: [
        {
          ...{ key: "remaining", unit: "share", value: 0.0622, before: 0.0555, part: 855, whole: 13_742 },
          left_out: [{ key: "rejected", count: 12 }],
        },
      ],
      cards: { stock_days: [{ day: "2026-11-17", asked: 812, arrival: 0.097, remaining: 0.062 }] },
    },
  },
  errors: ["invalid_fields", "not_found"],
}));

const SAID = {
  ...{ adherence: 90, quiet_days: 8, score_good: 75, score_fair: 60 },
  weights: { presence: 40, price: 20, share: 20, extra: 20 },
  weights_high: null,
};
const TARGETS = {
  tag: "dashboards",
  answer: {
    data: {
      ...SAID,
      cycle_from: "2026-11-01",
      defaults: SAID,
      history: [{ valid_from: "2026-11-01", author: "Helena Prado", created_at: "2026-11-05T12:00:00.000Z", ...SAID }],
    },
  },
} as const;

/** The figures of the dashboards, and what they judge by. */
export const DASHBOARD_CALLS: readonly ApiCallSpec[] = [
  ...FIGURES,
  {
    ...TARGETS,
    path: "/tenant/{tenantId}/dashboards/targets",
    permission: "DASHBOARDTARGET_GET",
    summary:
      "Targets, thresholds and weights of the dashboards as they hold today, with what held before, newest first",
    errors: ["forbidden"],
  },
  {
    ...TARGETS,
    path: "/tenant/{tenantId}/dashboards/targets/update",
    permission: "DASHBOARDTARGET_PUT",
    summary:
      "Sets what is sent, from today or from the first day of the running cycle on; periods that ended before stay as they were",
    description:
      "Whole numbers: 90 is 90 %. Weights of zero altogether are refused; null for a turnover: its stores weigh as all others.",
    body: targetsSchema,
    example: { since: "cycle", quiet_days: 5, weights: { presence: 50, price: 20, share: 20, extra: 10 } },
    errors: ["invalid_fields", "forbidden"],
  },
];
