import { translatorFor } from "@/lib/base/i18n/translate";
import { sessionResponse } from "@/lib/platform/tenancy/session-response";
import { isRunning } from "../report/state";
import type { Dashboard } from "./define";
import { readLater } from "./read";
import { figureWords } from "./words";

/** `GET` of the route that gives the figures which come after the page, in the reader's words. */
export const laterResponse =
  (dashboard: Dashboard) =>
  (request: Request): Promise<Response> =>
    sessionResponse(async (ctx) => {
      const params = Object.fromEntries(new URL(request.url).searchParams);
      const { ask, figures } = await readLater(ctx, dashboard, params);
      const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: ask.timeZone };
      const told = { dashboard, words, running: isRunning(ask) };
      const shown = figures.map((figure) => figureWords(figure, told));
      return Response.json(shown, { headers: { "cache-control": "private, no-store" } });
    });
