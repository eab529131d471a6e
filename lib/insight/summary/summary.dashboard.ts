import type { Dashboard } from "@/lib/engine/dashboard/define";
import { NAMED_DAYS } from "@/lib/engine/report/presets";
import { readerDays } from "@/lib/records/tenants/calendar";
import { dashboardChoices } from "../dashboards/choices";
import { attentionCard } from "./attention";
import { barsCard, lineCard } from "./cards.report";
import { stockFigure, summaryFigures } from "./figures";
import { FILTERS, SUMMARY_PATH } from "./filters";
import { openingSpan } from "./opening";

/** The summary as `clock` tells the time. */
export const summaryAt = (clock: () => Date): Dashboard => ({
  name: "summary",
  path: SUMMARY_PATH,
  subject: "DASHBOARDRESUME",
  words: "summary",
  period: NAMED_DAYS,
  filters: FILTERS,
  apart: true,
  everySeconds: 120,
  calendar: async (ctx) => readerDays(ctx.timeZone, clock()),
  choices: (ctx) => dashboardChoices(ctx, "DASHBOARDRESUME", FILTERS),
  opens: (ctx, ask) => openingSpan(ctx, ask, clock()),
  cards: [lineCard, barsCard, attentionCard],
  figures: (ctx, ask) => summaryFigures(ctx, ask, clock()),
  later: {
    keys: ["outOfStock"],
    before: "approvals",
    path: "/summary/stock",
    figures: async (ctx, ask) => [await stockFigure(ctx, ask)],
  },
});

/** `/`: how does the field stand? */
export const summary = summaryAt(() => new Date());
