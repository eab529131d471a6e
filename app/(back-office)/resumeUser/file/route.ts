import { fileResponse } from "@/lib/engine/report/file-response";
import { formatOf, reportPeriod, reportQuery } from "@/lib/engine/report/query";
import { exportResume } from "@/lib/insight/hours/period-export";

/** The report as a file, by the address of the screen. */
export const GET = (request: Request) =>
  fileResponse((ctx) => {
    const search = new URL(request.url).searchParams;
    const params = Object.fromEntries(search);
    const query = { ...reportQuery(params), format: formatOf(search) };
    return exportResume(ctx, query, (today) => reportPeriod(params, today));
  });
