export const dynamic = "force-dynamic";

/** The process is up and answers; nothing is asked of the database. */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
