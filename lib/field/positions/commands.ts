import { inArray } from "drizzle-orm";
import { geolocations } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { writeAudit } from "@/lib/engine/audit/write";
import { errorsOf } from "@/lib/engine/resource/schema";
import { PLAIN_DAY } from "@/lib/field/hours/work-ends";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantSettings } from "@/lib/records/tenants/settings";
import { loadWorking } from "./context";
import {
  type Known,
  type LocatedPoint,
  type PointResult,
  type Read,
  readPoint,
  refuseHopeless,
  repeated,
  rowOf,
} from "./read";
import { batchSchema } from "./schemas";
import { isWithinWorkday, zoneAt } from "./workday";

type Body = Readonly<Record<string, unknown>>;
/**
 * Takes positions of the person of the session, where the tenant tracks them (`tracking_off` where it does not). Only those of the workday
 * are kept. Each point is judged on its own, and the same id again changes nothing; a batch in which no point is right is refused whole,
 * with the code of its first point. Throws `invalid_fields` for a body that is no batch.
 */
export async function addPositions(ctx: Ctx, input: Body): Promise<PointResult[]> {
  authorize(ctx, "POST", "GEOLOCATION");
  const batch = batchSchema.safeParse(input);
  if (!batch.success) throw new Problem("invalid_fields", { fields: errorsOf(batch.error) });
  const receivedAt = new Date();
  const read = batch.data.points.map((raw) => readPoint(raw, receivedAt));
  try {
    return await withTenant({ ...ctx, lane: "ingest" }, async (tx) => {
      const inside = { ...ctx, tx };
      if (!(await tenantSettings(inside)).isGeotagUser) throw new Problem("tracking_off");
      const results = await store(inside, read, receivedAt);
      refuseHopeless(results);
      return results;
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

async function store(ctx: TxCtx, read: readonly Read[], receivedAt: Date): Promise<PointResult[]> {
  const points = read.flatMap((one) => ("point" in one ? [one.point] : []));
  const known = await knownPoints(ctx, points);
  const fresh = new Map<string, typeof geolocations.$inferInsert>();
  const results: PointResult[] = [];
  const times = points.map((point) => point.occurred_at.getTime());
  const working = times.length
    ? await loadWorking(ctx, ctx.userId, new Date(Math.min(...times)), new Date(Math.max(...times)))
    : { rules: () => PLAIN_DAY, daysAway: new Set<string>(), stays: [], ends: new Map() };
  for (const one of read) {
    if (!("point" in one)) {
      results.push({ id: one.id, status: "refused", error: one.refusal });
      continue;
    }
    const { point } = one;
    const { id } = point;
    const earlier = known.get(id) ?? fresh.get(id);
    const timezone = zoneAt(point.occurred_at, working.stays, ctx.timeZone);
    if (earlier) results.push(repeated(ctx.userId, point, earlier));
    else if (!isWithinWorkday(point.occurred_at, timezone, working)) results.push({ id, status: "outside_workday" });
    else {
      fresh.set(id, rowOf(ctx.userId, point, timezone, receivedAt));
      results.push({ id, status: "stored" });
    }
  }
  return insert(ctx, points, [...fresh.values()], results);
}

/** A parallel twin of the call may have been faster: what it stored is a replay here. */
async function insert(
  ctx: TxCtx,
  points: readonly LocatedPoint[],
  rows: (typeof geolocations.$inferInsert)[],
  results: PointResult[],
): Promise<PointResult[]> {
  if (rows.length === 0) return results;
  const written = await ctx.tx
    .insert(geolocations)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: geolocations.id, at: geolocations.occurredAt });
  const mine = new Set(written.map((row) => row.id));
  if (written.length > 0) {
    const times = written.map((row) => row.at.getTime());
    await writeAudit(ctx, {
      resource: "geolocation",
      recordId: ctx.userId,
      action: "create",
      before: null,
      after: { points: written.length, from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) },
    });
  }
  if (mine.size === rows.length) return results;
  const known = await knownPoints(ctx, points);
  return results.map((result) => {
    if (result.status !== "stored" || mine.has(String(result.id))) return result;
    const point = points.find((one) => one.id === result.id);
    const earlier = known.get(String(result.id));
    return point && earlier ? repeated(ctx.userId, point, earlier) : result;
  });
}

async function knownPoints(ctx: TxCtx, points: readonly LocatedPoint[]): Promise<Map<string, Known>> {
  if (points.length === 0) return new Map();
  const rows = await ctx.tx
    .select({
      id: geolocations.id,
      userId: geolocations.userId,
      occurredAt: geolocations.occurredAt,
      latitude: geolocations.latitude,
      longitude: geolocations.longitude,
    })
    .from(geolocations)
    .where(
      inArray(
        geolocations.id,
        points.map((point) => point.id),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}
