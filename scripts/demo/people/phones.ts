import type { sessions } from "@/db/schema";
import { demoId } from "@/scripts/demo/ids";
import { random } from "@/scripts/demo/random";
import type { CheckRow } from "@/scripts/demo/visits/check";
import type { FieldWorker } from "./teams";

type SessionRow = typeof sessions.$inferInsert & { id: string };

const PHONES = [
  "Samsung Galaxy A15, Android 14",
  "Samsung Galaxy A25, Android 14",
  "Motorola Moto G54, Android 14",
  "Motorola Moto G24, Android 14",
  "Xiaomi Redmi 13C, Android 13",
  "iPhone 12, iOS 18",
] as const;
const DAY_MS = 86_400_000;

/** The app on each promoter's phone as it last signed in and was last heard of; whoever has left is signed out. */
export function phoneRows(
  tenant: string,
  workers: readonly FieldWorker[],
  checks: readonly CheckRow[],
  now: Date,
): SessionRow[] {
  const heard = new Map<string, Date>();
  for (const { userId, receivedAt, checkOutReceivedAt } of checks)
    for (const at of [receivedAt, checkOutReceivedAt])
      if (at && at <= now && at > (heard.get(userId) ?? new Date(0))) heard.set(userId, at);
  return workers.flatMap(({ user }) => {
    const lastSeenAt = heard.get(user.id);
    if (!lastSeenAt || user.resignationDate) return [];
    const r = random(`${tenant} phone ${user.email}`);
    const signedIn = new Date(lastSeenAt.getTime() - Math.round(r.between(2, 40) * DAY_MS));
    return [
      {
        id: demoId(`${tenant} phone ${user.email}`, signedIn),
        userId: user.id,
        kind: "mobile",
        device: `${r.pick(PHONES)}, app ${r.chance(0.15) ? "2.3.0" : "2.4.1"}`,
        lastSeenAt,
        createdAt: signedIn,
        updatedAt: lastSeenAt,
      },
    ];
  });
}
