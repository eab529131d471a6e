import { cardOf, exportCard } from "@/lib/summary/export";
import { fileResponse } from "@/lib/time/file-response";
import { formatOf } from "@/lib/time/report-query";

/** A card of the summary as a file, by the address of the screen. */
export const GET = (request: Request) =>
  fileResponse((ctx) => {
    const params = new URL(request.url).searchParams;
    return exportCard(ctx, cardOf(params.get("card")), Object.fromEntries(params), formatOf(params));
  });
