import { exportKm } from "@/lib/km/export";
import { fileResponse } from "@/lib/time/file-response";
import { formatOf } from "@/lib/time/report-query";

/** The km report as a file, by the address of the screen. */
export const GET = (request: Request) =>
  fileResponse((ctx) => {
    const params = new URL(request.url).searchParams;
    return exportKm(ctx, Object.fromEntries(params), formatOf(params));
  });
