import { translatorFor } from "@/lib/base/i18n/translate";
import { summaryHref, summaryParams } from "@/lib/insight/summary/address";
import { summaryFilters } from "@/lib/insight/summary/filters";
import { stockTile } from "@/lib/insight/summary/summary";
import { tileWords } from "@/lib/insight/summary/words";
import { sessionResponse } from "@/lib/platform/tenancy/session-response";

/** What is out of stock, in the reader's words, by the address of the summary. */
export const GET = (request: Request) =>
  sessionResponse(async (ctx) => {
    const now = new Date();
    const { locale, timeZone } = ctx;
    const filters = summaryFilters(ctx, Object.fromEntries(new URL(request.url).searchParams), now);
    const moment = { span: filters.span, today: filters.today, at: now.toISOString(), timeZone };
    const rows = summaryHref({ ...summaryParams(filters), rows: "missing" });
    const words = tileWords({ t: await translatorFor(locale), locale }, await stockTile(ctx, filters), moment, rows);
    return Response.json(words, { headers: { "cache-control": "private, no-store" } });
  });
