import { Readable } from "node:stream";
import { formatOf } from "@/lib/engine/report/address";
import { fileResponse } from "@/lib/engine/report/file-response";
import type { Event } from "./define";
import { type EventFile, eventFile } from "./file";

/** The route of a list's file, by the address of its screen: `export const GET = eventFileRoute(checkFile)`. */
export const eventFileRoute =
  <R extends Event>(file: EventFile<R>) =>
  (request: Request): Promise<Response> =>
    fileResponse(async (ctx) => {
      const params = new URL(request.url).searchParams;
      const made = await eventFile(file, ctx, params, formatOf(params));
      if (made.kind === "whole") return made.file;
      // Node's and the DOM's stream types differ in name only.
      const body = Readable.toWeb(Readable.from(made.body)) as unknown as ReadableStream<Uint8Array>;
      return { name: made.name, body };
    });
