import type { Period } from "@/lib/base/calendar/days";
import { translatorFor } from "@/lib/base/i18n/translate";
import { sessionResponse } from "@/lib/platform/tenancy/session-response";
import type { ReportWords } from "../report/define";
import { spanBefore } from "../report/presets";
import { isRunning } from "../report/state";
import type { Dashboard } from "./define";
import { readLater } from "./read";
import { figureWords } from "./words";

/** `GET` of the route that gives the figures which come after the page, in the reader's words; `span` tells a period. */
export const laterResponse =
  (dashboard: Dashboard, span: (words: ReportWords, period: Period) => string) =>
  (request: Request): Promise<Response> =>
    sessionResponse(async (ctx) => {
      const params = Object.fromEntries(new URL(request.url).searchParams);
      const { ask, figures } = await readLater(ctx, dashboard, params);
      const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ask.timeZone };
      const told = {
        ...{ dashboard, words, past: span(words, spanBefore(ask.period)) },
        running: isRunning(ask),
      };
      const shown = figures.map((figure) => figureWords(figure, told));
      return Response.json(shown, { headers: { "cache-control": "private, no-store" } });
    });
