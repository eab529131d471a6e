import { readiness } from "@/lib/platform/health/readiness";

export const dynamic = "force-dynamic";

/** 200 when requests may be sent here, else 503, with each check by name. */
export async function GET(): Promise<Response> {
  const report = await readiness();
  return Response.json(report, { status: report.ready ? 200 : 503, headers: { "cache-control": "no-store" } });
}
