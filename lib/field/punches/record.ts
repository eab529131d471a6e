import { eq } from "drizzle-orm";
import { users, workdayPunches } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";

/** Punches with their person's name; narrow it with `.where`. */
export function selectPunches(tx: TenantTx) {
  return tx
    .select({ punch: workdayPunches, userName: users.name })
    .from(workdayPunches)
    .innerJoin(users, eq(users.id, workdayPunches.userId));
}
export type PunchRecord = Awaited<ReturnType<typeof selectPunches>>[number];

/** One punch by its id, without asking who may see it: the caller has. */
export async function findPunch(tx: TenantTx, id: string): Promise<PunchRecord | undefined> {
  const [found] = await selectPunches(tx).where(eq(workdayPunches.id, id));
  return found;
}

/** A punch as the API answers it. */
export function punchToWire({ punch, userName }: PunchRecord) {
  return {
    id: punch.id,
    user_id: punch.userId,
    user: { id: punch.userId, name: userName },
    kind: punch.kind,
    date: punch.date,
    occurred_at: punch.occurredAt.toISOString(),
    received_at: punch.receivedAt.toISOString(),
    time_zone: punch.timeZone,
    latitude: punch.latitude,
    longitude: punch.longitude,
    accuracy: punch.accuracy,
    photo_id: punch.photoId,
    flags: punch.flags,
    created_at: punch.createdAt.toISOString(),
    updated_at: punch.updatedAt.toISOString(),
  };
}
