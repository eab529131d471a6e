import { fileResponse } from "@/lib/engine/report/file-response";
import { formatOf, reportQuery } from "@/lib/engine/report/query";
import { exportPoints } from "@/lib/insight/hours/points-export";

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
