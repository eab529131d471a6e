import { fileResponse } from "@/lib/time/file-response";
import { exportPoints } from "@/lib/time/points-export";
import { formatOf, reportQuery } from "@/lib/time/report-query";

/** The points report as a file, by the address of the screen. */
export const GET = (request: Request) =>
  fileResponse((ctx) => {
    const params = new URL(request.url).searchParams;
    return exportPoints(ctx, {
      ...reportQuery(Object.fromEntries(params)),
      userId: params.get("userId") ?? undefined,
      rows: params.get("rows") === "days" ? "days" : "people",
      format: formatOf(params),
    });
  });
