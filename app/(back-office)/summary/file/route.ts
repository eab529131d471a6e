import { formatOf } from "@/lib/engine/report/address";
import { fileResponse } from "@/lib/engine/report/file-response";
import { cardOf, exportCard } from "@/lib/insight/summary/export";

/** A card of the summary as a file, by the address of the screen. */
export const GET = (request: Request) =>
  fileResponse((ctx) => {
    const params = new URL(request.url).searchParams;
    return exportCard(ctx, cardOf(params.get("card")), Object.fromEntries(params), formatOf(params));
  });
