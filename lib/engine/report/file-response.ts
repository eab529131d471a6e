import { SHEET_MIME } from "@/lib/base/sheets/columns";
import type { Ordered } from "@/lib/engine/export/give";
import { bodyOf, type Written } from "@/lib/engine/export/written";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { sessionResponse } from "@/lib/platform/tenancy/session-response";
import { formatOf } from "./address";
import type { Report } from "./define";
import type { ReportFile } from "./export-record";
import { giveReport } from "./file";

/** Answers a link of a report's page with its file; the hash goes along, so that whoever saved it can compare. */
export function fileResponse(make: (ctx: Ctx) => Promise<ReportFile | Written | Ordered>): Promise<Response> {
  return sessionResponse(async (ctx) => {
    const made = await make(ctx);
    // One that takes long is looked for where it will be.
    if ("job" in made)
      return new Response(null, { status: 303, headers: { location: `/exportJobs?open=${made.job}` } });
    const headers = {
      "content-disposition": `attachment; filename="${made.name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    };
    // Of what is written while it is sent the hash is known, and kept, when the last piece has left.
    if ("body" in made)
      return new Response(bodyOf(made), { headers: { ...headers, "content-type": SHEET_MIME[made.format] } });
    const { file, mime, sha256 } = made;
    return new Response(new Uint8Array(file), {
      headers: { ...headers, "content-type": mime, "x-content-sha256": sha256 },
    });
  });
}

/** `GET` of the route that gives a report's files, by the address of its screen; `pick` tells which, where there are several. */
export const reportFile =
  (pick: (params: URLSearchParams) => Report) =>
  (request: Request): Promise<Response> =>
    fileResponse((ctx) => {
      const params = new URL(request.url).searchParams;
      return giveReport(ctx, pick(params), Object.fromEntries(params), formatOf(params));
    });
