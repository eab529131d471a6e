import type { Dashboard, Figure } from "@/lib/engine/dashboard/define";
import { DASHBOARD_PERIOD, spanBefore } from "@/lib/engine/report/presets";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { rejectedAnswers } from "../shelf/rejected";
import { batchesOfBoth } from "./batches";
import { dueChoices } from "./choices";
import {
  DUE_FILTERS,
  DUE_PATH,
  DUE_WORDS,
  dueAxis,
  dueBands,
  dueBatches,
  dueFlags,
  dueProducts,
  dueRowsHref,
  dueStores,
  dueUrgent,
} from "./due.report";
import { type DueRows, isAmongRows, riskOf } from "./sums";

/** `/dashboard/dueDate`: what will expire? */
export const dueDate: Dashboard = {
  name: "due-date",
  path: DUE_PATH,
  subject: "DUEDATE",
  words: DUE_WORDS,
  period: DASHBOARD_PERIOD,
  filters: DUE_FILTERS,
  calendar: readerCalendar,
  choices: dueChoices,
  cards: [dueAxis, dueBands, dueUrgent, dueBatches, dueProducts, dueFlags, dueStores],
  async figures(ctx, ask) {
    const [now, past] = await batchesOfBoth(ctx, ask, spanBefore(ask.period));
    // Counted from today every batch of the days before lies in the past: that says nothing.
    const comparable = ask.filters.reference !== "today" && past.list.length > 0;
    const among = (list: typeof now.list, of: DueRows) => list.filter((batch) => isAmongRows(batch, of));
    const rows = (of: DueRows) => ({ n: among(now.list, of).length, href: dueRowsHref(ask, of) });
    const rejected = ctx.businessUnitId ? [] : [{ key: "rejected", n: await rejectedAnswers(ctx, ask) }];
    const leftOut = [
      { key: "earlier", n: now.earlier },
      { key: "uncounted", n: now.list.filter(({ quantity }) => quantity === null).length },
      ...rejected,
    ];
    const units = (key: "upTo15" | "expired" | "to30" | "over30", good: Figure["good"]): Figure => ({
      ...{ key, unit: "count", good, leftOut, adds: "units" },
      value: now.list.length > 0 ? riskOf(among(now.list, key)).units : null,
      before: comparable ? riskOf(among(past.list, key)).units : null,
      part: rows(key),
      whole: rows(key === "expired" ? "upTo15" : "batches"),
    });
    const [soon, late] = [rows("upTo15"), among(past.list, "upTo15")];
    const unpriced = among(now.list, "upTo15").filter(({ quantity, price }) => quantity !== null && price === null);
    return [
      units("upTo15", -1),
      units("expired", -1),
      {
        ...{ key: "atRisk", unit: "money", good: -1, part: rows("valued"), whole: soon, adds: "money" },
        value: soon.n > 0 ? riskOf(among(now.list, "valued")).money : null,
        before: comparable && late.length > 0 ? riskOf(among(past.list, "valued")).money : null,
        leftOut: [{ key: "unpriced", n: unpriced.length }, ...leftOut],
      },
      units("to30", 0),
      units("over30", 0),
      {
        ...{ key: "unattended", unit: "share", good: -1, part: rows("unattended"), whole: soon, leftOut },
        value: soon.n > 0 ? rows("unattended").n / soon.n : null,
        before: comparable && late.length > 0 ? among(past.list, "unattended").length / late.length : null,
      },
    ];
  },
};
