import type { syncInbox } from "@/db/schema";
import { fingerprintOf } from "@/lib/engine/resource/idempotency";
import type { StoredError } from "@/lib/field/sync/outcome";
import { demoId } from "@/scripts/demo/ids";
import { random } from "@/scripts/demo/random";
import type { CheckRow } from "@/scripts/demo/visits/check";

type Row = typeof syncInbox.$inferInsert;
type Status = Row["status"];
/** The newest check-ins whose operations are shown. */
const NEWEST = 60;
const DEVICES = ["Samsung Galaxy A15", "Motorola Moto G84", "Xiaomi Redmi 13C"];
const HOUR = 3_600_000;

/** What some refused operations were refused for; each is shown once. */
const REFUSED: readonly { operation: string; body: Record<string, unknown>; error: StoredError }[] = [
  {
    operation: "pos-checks/check-in",
    body: { battery: 64, accuracy: 12 },
    error: {
      code: "checkin_distance_exceeded",
      params: { distance: 812, allowed: 300 },
      extra: { distance: 812, allowed: 300 },
    },
  },
  {
    operation: "justifications/create",
    body: { description: "Loja fechada" },
    error: { code: "invalid_fields", fields: { description: [{ code: "too_short", params: { min: 15 } }] } },
  },
  {
    operation: "pos-checks/{id}/check-out",
    body: { battery: 41 },
    error: { code: "checkout_photo_missing" },
  },
];

/** What devices pushed lately: mostly done, some sent twice, some refused for their reason, some waiting for what has not come. */
export function inboxRows(tenant: string, checks: readonly CheckRow[], now: Date): Row[] {
  const newest = checks
    .filter((check) => (check.receivedAt ?? now) <= now)
    .sort((a, b) => Number(b.receivedAt) - Number(a.receivedAt))
    .slice(0, NEWEST);
  const line = (check: CheckRow, name: string, of: Partial<Row> & { status: Status; operation: string }): Row => {
    const r = random(`${tenant} inbox ${check.id} ${name}`);
    const body = { ...bodyOf(check), ...of.body };
    const recordId = of.recordId ?? check.id;
    return {
      id: demoId(`${tenant} inbox ${check.id} ${name}`, check.receivedAt ?? now),
      userId: check.userId,
      fingerprint: fingerprintOf({ operation: of.operation, recordId, body, name }),
      occurredAt: check.occurredAt,
      receivedAt: check.receivedAt ?? now,
      updatedAt: check.receivedAt ?? now,
      device: r.pick(DEVICES),
      ...of,
      recordId,
      body,
    };
  };
  const done = newest.map((check, n) => {
    const again = n % 9 === 4;
    return line(check, "check-in", {
      operation: "pos-checks/check-in",
      status: again ? "replayed" : "applied",
      replays: again ? 1 + (n % 3) : 0,
    });
  });
  const [first, ...others] = newest;
  if (!first) return done;
  const refused = REFUSED.flatMap(({ operation, body, error }, n) => {
    const check = others[n * 5];
    const recordId = demoId(`${tenant} inbox refused ${n}`);
    return check ? [line(check, `refused ${n}`, { operation, status: "refused", recordId, body, error })] : [];
  });
  const never = demoId(`${tenant} inbox never came`);
  const old = new Date(now.getTime() - 31 * 24 * HOUR);
  const expired = line(first, "expired", {
    ...{ operation: "pos-checks/{id}/check-out", status: "refused", recordId: never },
    ...{ occurredAt: old, receivedAt: old },
    error: { code: "wait_expired", params: { days: 30, ids: never } },
  });
  const waiting = others.slice(0, 2).map((check, n) => {
    const visit = demoId(`${tenant} inbox waits ${n}`);
    const operation = "pos-checks/{id}/check-out";
    const error: StoredError = { code: "not_found" };
    return line(check, `waiting ${n}`, { operation, status: "waiting", recordId: visit, waitingFor: [visit], error });
  });
  return [...done, ...refused, expired, ...waiting];
}

const bodyOf = (check: CheckRow) => ({
  id: check.id,
  pos_id: check.posId,
  date: check.localDate,
  occurred_at: check.occurredAt.toISOString(),
  latitude: check.latitude,
  longitude: check.longitude,
  battery: check.batteryIn,
});
