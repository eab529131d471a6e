import { z } from "zod";
import { bodyOf } from "@/lib/engine/dashboard/call";
import type { Dashboard } from "@/lib/engine/dashboard/define";
import { monthSchema } from "@/lib/insight/hours/close-all";
import { closeCostsSchema, reopenCostsSchema } from "@/lib/insight/serving/closing";
import { targetsSchema } from "@/lib/insight/targets/schemas";
import { scenarioSchema } from "@/lib/insight/what-if/scenarios";
import { DASHBOARDS } from "../dashboards";
import type { ApiCallSpec } from "./call";

/** What a body without a period means. */
function withoutPeriod({ period, opens }: Dashboard): string {
  if (period.kind === "now") return ", and all is told of this moment";
  if (period.kind === "month") return ", and the last month that is over is meant without one";
  return opens
    ? ", and without a period today is meant, or the last working day before its work has begun"
    : ", and the last thirty days are meant without a period";
}

function exampleOf({ period, filters }: Dashboard): Readonly<Record<string, unknown>> {
  const days = period.kind === "month" ? { month: "2026-11" } : { from: "2026-11-01", to: "2026-11-18" };
  const client = filters.some(({ key }) => key === "businessUnitId");
  return {
    ...(period.kind === "now" ? { status: ["late", "silent"] } : days),
    ...(client && { business_unit_id: "0199aaaa-1111-7222-8333-444455556666" }),
  };
}

/** A path each. */
const FIGURES: readonly ApiCallSpec[] = DASHBOARDS.map((dashboard) => ({
  path: `/tenant/{tenantId}/dashboards/${dashboard.name}`,
  permission: `${dashboard.subject}_GET` as const,
  tag: "dashboards",
  summary: `The figures and cards of ${dashboard.path}, narrowed as its screen; shares are parts of 1${withoutPeriod(dashboard)}${dashboard.later ? "; what cannot be counted now has `unavailable: true` and no value" : ""}`,
  description:
    "A period of several days ends with the last one that is over; `running` tells that its last day is not.",
  body: bodyOf(dashboard),
  example: exampleOf(dashboard),
  answer: {
    data: {
      name: dashboard.name,
      from: "2026-11-01",
      to: "2026-11-18",
      running: false,
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

const BESIDES = ["INTELLIGENCESCREEN_GET", "USERCOST_GET"] as const;
const CLOSING = {
  ...{ month: "2026-10", edition: 1, closed_at: "2026-11-05T12:00:00.000Z", closed_by: "Helena Prado" },
  ...{ reopened_at: null, reopened_by: null, reason: null },
};

const SCENARIOS = "/tenant/{tenantId}/cost-of-serving/scenarios";
const BILL = { cost: "8380.83", hours: 301.2, people: 2.4, ratio: 0.091, margin: "-566.20", delivered: 1.12 };
const SCENARIO = {
  ...{ id: "0199aaaa-1111-7222-8333-444455556666", name: "Quero-Mais uma vez por semana", month: "2026-10" },
  ...{
    per_week: 1,
    minutes: null,
    business_unit_id: null,
    chain_id: null,
    regional_id: null,
    pos_id: null,
    profile: null,
  },
  ...{ now: BILL, tried: { ...BILL, cost: "4190.42", hours: 150.6, people: 1.2, ratio: 0.046 } },
};

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
  {
    tag: "dashboards",
    path: "/tenant/{tenantId}/cost-of-serving/closings",
    permission: "INTELLIGENCESCREEN_GET",
    summary:
      "Each time that a month's costs were closed and opened again, newest first; of one month where it is named",
    body: closeCostsSchema.partial(),
    example: { month: "2026-10" },
    answer: { data: [CLOSING] },
    errors: ["invalid_fields", "forbidden", "module_off"],
  },
  {
    tag: "dashboards",
    path: "/tenant/{tenantId}/cost-of-serving/close",
    permission: "POINT_PUT",
    also: BESIDES,
    summary: "Closes a month's costs: they stay as they are, and later changes are told by the next open month",
    description:
      "Asks for INTELLIGENCESCREEN_GET and USERCOST_GET besides, and for a role that sees all teams. Points and kilometres of the cycle are closed along by the job that is named.",
    body: closeCostsSchema,
    example: { month: "2026-10" },
    answer: { data: { ...CLOSING, job_id: "0199aaaa-1111-7222-8333-444455556666" } },
    errors: ["invalid_fields", "forbidden", "module_off", "month_not_over", "month_closed", "costs_waiting"],
  },
  {
    tag: "dashboards",
    path: "/tenant/{tenantId}/cost-of-serving/reopen",
    permission: "POINT_DELETE",
    also: BESIDES,
    summary: "Opens a month's costs again, with a reason; points and kilometres stay closed",
    description: "Asks for INTELLIGENCESCREEN_GET and USERCOST_GET besides, and for a role that sees all teams.",
    body: reopenCostsSchema,
    example: { month: "2026-10", reason: "Faturamento corrigido pelo cliente" },
    answer: {
      data: {
        ...CLOSING,
        reopened_at: "2026-11-06T12:00:00.000Z",
        reopened_by: "Helena Prado",
        reason: "Faturamento corrigido pelo cliente",
      },
    },
    errors: ["invalid_fields", "forbidden", "module_off", "month_open", "later_month_closed"],
  },
  {
    tag: "dashboards",
    path: `${SCENARIOS}`,
    permission: "INTELLIGENCESCREEN_GET",
    summary: "Paces of visits that were kept of a month, each with what its stores came to and would have come to",
    body: z.strictObject({ month: monthSchema }),
    example: { month: "2026-10" },
    answer: { data: [SCENARIO] },
    errors: ["invalid_fields", "forbidden", "module_off"],
  },
  {
    tag: "dashboards",
    path: `${SCENARIOS}/create`,
    permission: "BILLING_POST",
    also: ["INTELLIGENCESCREEN_GET"],
    summary: "Keeps a pace of visits under a name; it changes nothing",
    body: scenarioSchema,
    example: { month: "2026-10", name: "Quero-Mais uma vez por semana", per_week: 1 },
    answer: { data: { id: SCENARIO.id } },
    status: 201,
    again: false,
    errors: ["invalid_fields", "forbidden", "module_off", "limit_reached"],
  },
  {
    tag: "dashboards",
    path: `${SCENARIOS}/{id}/delete`,
    permission: "BILLING_DELETE",
    also: ["INTELLIGENCESCREEN_GET"],
    summary: "Throws a scenario away",
    answer: { data: { id: SCENARIO.id } },
    errors: ["not_found", "forbidden", "module_off"],
  },
];
