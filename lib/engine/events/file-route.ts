import { giveOrOrder } from "@/lib/engine/export/give";
import { formatOf } from "@/lib/engine/report/address";
import { fileResponse } from "@/lib/engine/report/file-response";
import type { Event } from "./define";
import { type EventFile, eventListFile, eventWanted } from "./file";

/** The route of a list's file, by the address of its screen: `export const GET = eventFileRoute(checkFile)`. */
export const eventFileRoute =
  <R extends Event>(file: EventFile<R>) =>
  (request: Request): Promise<Response> =>
    fileResponse(async (ctx) => {
      const params = new URL(request.url).searchParams;
      const wanted = await eventWanted(file, ctx, params);
      return giveOrOrder(ctx, await eventListFile(file, ctx, wanted), wanted, formatOf(params));
    });
