import { bodyOf } from "@/lib/engine/dashboard/call";
import { DASHBOARDS } from "../dashboards";
import type { ApiCallSpec } from "./call";

/** The figures of the dashboards, a path each. */
export const DASHBOARD_CALLS: readonly ApiCallSpec[] = DASHBOARDS.map((dashboard) => ({
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
