import type { Dashboard } from "@/lib/engine/dashboard/define";
import { dueDate } from "@/lib/insight/due-dates/due.dashboard";
import { operational } from "@/lib/insight/operational/operational.dashboard";
import { performanceUser } from "@/lib/insight/performance/people.dashboard";
import { additionalPoint } from "@/lib/insight/points/point.dashboard";
import { INTELLIGENCE } from "@/lib/insight/serving/intelligence";
import { costOfServing } from "@/lib/insight/serving/serving.dashboard";
import { price } from "@/lib/insight/shelf/price.dashboard";
import { share } from "@/lib/insight/shelf/share.dashboard";
import { outOfStock } from "@/lib/insight/shelf/stock.dashboard";
import { performancePos } from "@/lib/insight/stores/store.dashboard";
import { summary } from "@/lib/insight/summary/summary.dashboard";

/** Every dashboard that is a definition, once. */
export const DASHBOARDS: readonly Dashboard[] = [
  summary,
  operational,
  performanceUser,
  performancePos,
  price,
  share,
  outOfStock,
  dueDate,
  additionalPoint,
  costOfServing,
  ...Object.values(INTELLIGENCE).map(({ dashboard }) => dashboard),
];

/** The dashboard that a call names; null when there is none. */
export const findDashboard = (name: string): Dashboard | null =>
  DASHBOARDS.find((dashboard) => dashboard.name === name) ?? null;
