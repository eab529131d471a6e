import { applySchema, previewSchema } from "@/lib/insight/what-if/apply";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const ROUTES = "/tenant/{tenantId}/cost-of-serving/routes";
const PACE = { tag: "dashboards", permission: "WORKSCHEDULE_PUT" } as const;
const OF_COSTS = ["INTELLIGENCESCREEN_GET", "USERCOST_GET"] as const;
const EXAMPLE = { from: "2026-11-30", month: "2026-10", chain_id: ID, per_week: 1.5, minutes: 16 };

/** What a pace of visits makes of routes. */
export const PACE_CALLS: readonly ApiCallSpec[] = [
  {
    ...PACE,
    also: OF_COSTS,
    path: `${ROUTES}/preview`,
    summary:
      "What a pace of visits, or one that was kept as a scenario, would make of each route from a day on; it changes nothing. A hundred lines a page",
    body: previewSchema,
    example: EXAMPLE,
    answer: {
      data: {
        ...{ from: "2026-11-30", first_open_day: "2026-11-25", changing: 65, ending: 0, same: 2, refused: 1 },
        ...{ visits: { was: 520, is: 390 }, minutes: { was: 9_880, is: 6_240 }, places: 65 },
        others: [{ name: "Doce Vale", places: 12 }],
        seen: "5f1c…",
        lines: [
          {
            ...{ id: ID, person: "Joana Siqueira", place: "Quero-Mais Batel" },
            ...{ was: "Toda semana, seg e qui", is: ["Toda semana, seg", "A cada 2 semanas, qui"] },
            minutes: { was: 19, is: 16 },
            next: { was: ["2026-11-30", "2026-12-03"], is: ["2026-11-30", "2026-12-03"] },
            ...{ kept: null, away: null },
          },
        ],
        total: 66,
      },
    },
    errors: ["invalid_fields", "not_found", "forbidden", "module_off", "too_many_routes"],
  },
  {
    ...PACE,
    also: OF_COSTS,
    path: `${ROUTES}/apply`,
    summary:
      "Orders a job that gives routes the pace from a day on, as the preview says; the past stays. The same again while it runs, or with nothing left to change, is the same job",
    body: applySchema,
    example: { ...EXAMPLE, seen: "5f1c…" },
    answer: { data: { id: ID } },
    errors: [
      ...(["invalid_fields", "not_found", "forbidden", "module_off"] as const),
      ...(["too_many_routes", "nothing_to_change", "plan_changed"] as const),
    ],
  },
  {
    ...PACE,
    also: ["USERCOST_GET"],
    path: `${ROUTES}/{id}`,
    summary: "How far the job is, and which routes stay as they were and why",
    answer: {
      data: {
        ...{ id: ID, action: "apply", status: "completed", total: 68, done: 68, changed: 65, same: 2, failed: 1 },
        not_done: [{ id: ID, name: "Quero-Mais Butantã · Joana Siqueira", why: "O PDV está inativo." }],
        can_undo: true,
      },
    },
    errors: ["not_found", "forbidden"],
  },
  {
    ...PACE,
    also: ["USERCOST_GET"],
    path: `${ROUTES}/{id}/undo`,
    summary:
      "Orders a job that gives the routes back what they were, where nobody has changed them since and their first day has not begun",
    answer: { data: { id: ID } },
    errors: ["not_found", "forbidden", "invalid_transition"],
  },
];
