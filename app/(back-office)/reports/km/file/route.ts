import { fileResponse } from "@/lib/engine/report/file-response";
import { formatOf } from "@/lib/engine/report/query";
import { exportKm } from "@/lib/insight/km/export";

/** The km report as a file, by the address of the screen. */
export const GET = (request: Request) =>
  fileResponse((ctx) => {
    const params = new URL(request.url).searchParams;
    return exportKm(ctx, Object.fromEntries(params), formatOf(params));
  });
