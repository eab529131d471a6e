import { fileResponse } from "@/lib/time/file-response";
import { exportResume } from "@/lib/time/period-export";
import { formatOf, reportPeriod, reportQuery } from "@/lib/time/report-query";

/** The report as a file, by the address of the screen. */
export const GET = (request: Request) =>
  fileResponse((ctx) => {
    const search = new URL(request.url).searchParams;
    const params = Object.fromEntries(search);
    const query = { ...reportQuery(params), format: formatOf(search) };
    return exportResume(ctx, query, (today) => reportPeriod(params, today));
  });
