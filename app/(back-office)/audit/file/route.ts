import { Readable } from "node:stream";
import { parseListParams } from "@/lib/resource/url-state";
import { fileResponse } from "@/lib/time/file-response";
import { formatOf } from "@/lib/time/report-query";
import { describeTrail } from "@/lib/trail/describe";
import { exportTrail } from "@/lib/trail/export";

/** The audit trail as a file, by the address of the screen. */
export const GET = (request: Request) =>
  fileResponse(async (ctx) => {
    const params = new URL(request.url).searchParams;
    const query = parseListParams(await describeTrail(ctx), Object.fromEntries(params));
    const made = await exportTrail(ctx, query, formatOf(params));
    if (made.kind === "whole") return made.file;
    // Node's and the DOM's stream types differ in name only.
    const body = Readable.toWeb(Readable.from(made.body)) as unknown as ReadableStream<Uint8Array>;
    return { name: made.name, body };
  });
