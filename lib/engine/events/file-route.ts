import { formatOf } from "@/lib/engine/report/address";
import { fileResponse } from "@/lib/engine/report/file-response";
import type { Event } from "./define";
import { type EventFile, eventFile } from "./file";

/** The route of a list's file, by the address of its screen: `export const GET = eventFileRoute(checkFile)`. */
export const eventFileRoute =
  <R extends Event>(file: EventFile<R>) =>
  (request: Request): Promise<Response> =>
    fileResponse((ctx) => {
      const params = new URL(request.url).searchParams;
      return eventFile(file, ctx, params, formatOf(params));
    });
