import { v7 as uuidv7 } from "uuid";
import { ZONE } from "../zone";
import type { Plan } from "./ground";
import { STOPS } from "./ground";

const MINUTE = 60_000;
/** Between two arrivals of one person. */
const EACH = 40 * MINUTE;

type Body = Readonly<Record<string, unknown>>;
export type Stop = { readonly id: string; readonly arrival: Body; readonly answer: Body; readonly departure: Body };

/** What a phone sends at one stop of its day, at which it was on time. */
export function stopOf(plan: Plan, userId: string, stop: number): Stop {
  const { posId, routeId } = plan.stops.get(userId)?.[stop] ?? { posId: "", routeId: "" };
  const id = uuidv7();
  const at = (minutes: number) => new Date(plan.end - (STOPS - stop) * EACH + minutes * MINUTE).toISOString();
  const here = { latitude: -23.5, longitude: -46.6 };
  const device = { ...here, accuracy: 10, battery: 80 };
  return {
    id,
    arrival: {
      ...{ id, pos_id: posId, work_schedule_id: routeId, date: plan.date },
      ...{ occurred_at: at(0), ...device },
    },
    answer: {
      ...{ id: uuidv7(), questionnaire_id: plan.taskId, pos_id: posId, pos_check_id: id, date: plan.date },
      ...{ started_at: at(5), ended_at: at(8), time_zone: ZONE, point: { ...here, accuracy: 10 } },
      answers: plan.itemIds.map((item_id) => ({ item_id, value: true })),
    },
    departure: { occurred_at: at(30), ...device },
  };
}
