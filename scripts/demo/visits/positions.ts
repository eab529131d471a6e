import type { geolocations } from "@/db/schema";
import { destination, haversine, type Point } from "@/lib/base/geo/point";
import { demoId } from "@/scripts/demo/ids";
import { random } from "@/scripts/demo/random";
import type { FieldDay, Stay } from "./day";

export type PositionRow = typeof geolocations.$inferInsert & { id: string };

const STEP_MS = 6 * 60_000;

/**
 * Where the phone was on one day, every few minutes from the first arrival to the last departure: near the stores, on the way
 * between them, with the odd wild or vague fix and a hole where there was no signal.
 */
export function positionsOf({ stays }: FieldDay, now: Date): PositionRow[] {
  const first = stays[0];
  const last = stays.at(-1);
  if (!first || !last) return [];
  const r = random(`positions ${first.key}`);
  const hole = r.chance(0.25) ? r.int(20, 60) : Number.POSITIVE_INFINITY;
  const rows: PositionRow[] = [];
  let battery = r.between(78, 100);
  let before: Point | null = null;
  const end = Math.min(last.leave.getTime(), now.getTime());
  for (let at = first.arrive.getTime(), i = 0; at <= end; at += STEP_MS, i++) {
    battery = Math.max(4, battery - r.between(0.2, 0.7));
    if (i >= hole && i < hole + 8) continue;
    const { point, moving } = whereAt(stays, at);
    const wild = r.chance(0.004);
    const accuracy = wild ? r.between(700, 1_800) : r.lasting(5, 14, 45);
    const seen = destination(point, r.between(0, 360), wild ? r.between(2_000, 6_000) : r.between(2, 28));
    const spot = { latitude: Number(seen.latitude.toFixed(6)), longitude: Number(seen.longitude.toFixed(6)) };
    const speed = moving && before ? haversine(before, point) / (STEP_MS / 3_600_000) / 1_000 : 0;
    const occurredAt = new Date(at);
    rows.push({
      id: demoId(`position ${first.key} ${i}`, occurredAt),
      userId: first.worker.user.id,
      occurredAt,
      receivedAt: new Date(at + 3_000),
      createdAt: new Date(at + 3_000),
      updatedAt: new Date(at + 3_000),
      localDate: first.date,
      timezone: first.store.timezone,
      ...spot,
      accuracy: Math.round(accuracy),
      speed: Math.round(speed * 10) / 10,
      battery: Math.round(battery),
      mock: false,
    });
    before = point;
  }
  return rows;
}

/** In the store during a stay, on the straight line between two stores otherwise. */
function whereAt(stays: readonly Stay[], at: number): { point: Point; moving: boolean } {
  const index = stays.findLastIndex((stay) => stay.arrive.getTime() <= at);
  const stay = stays[Math.max(0, index)] as Stay;
  const next = stays[index + 1];
  const left = stay.leave.getTime();
  if (at <= left || !next) return { point: stay.store.point, moving: false };
  const share = (at - left) / (next.arrive.getTime() - left);
  const [a, b] = [stay.store.point, next.store.point];
  const mix = (from: number, to: number) => from + (to - from) * share;
  return {
    point: { latitude: mix(a.latitude, b.latitude), longitude: mix(a.longitude, b.longitude) },
    moving: true,
  };
}
