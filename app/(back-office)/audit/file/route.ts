import { Readable } from "node:stream";
import { describeTrail } from "@/lib/engine/audit/log/describe";
import { exportTrail } from "@/lib/engine/audit/log/export";
import { formatOf } from "@/lib/engine/report/address";
import { fileResponse } from "@/lib/engine/report/file-response";
import { parseListParams } from "@/lib/engine/resource/url-state";

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
