import { and, count, eq, gt, gte, inArray, isNotNull, isNull, min, sum } from "drizzle-orm";
import { newest } from "@/db/order";
import { businessUnitChecks, posChecks, questionnaireAnswers, sessions, syncInbox } from "@/db/schema";
import { DAY_MS } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type LivePerson, livePeople } from "../tracking/live";
import { appVersion, delayOf } from "./rules";

/** Photos that were announced longer ago are looked for in the list of answers, not on the board of the day. */
const PENDING_MS = 3 * DAY_MS;

/** Somebody's day and the state of their device. */
export type OperationalPerson = LivePerson & {
  /** RFC 3339: the first check-in of today. */
  readonly startedAt: string | null;
  /** Photos that answers of the last days name and that have not arrived. */
  readonly pendingPhotos: number;
  /** Operations that wait for something that has not arrived. */
  readonly pendingOperations: number;
  /** What the device said of itself when it signed in: model, system, version of the app. */
  readonly device: string | null;
  /** "2.4.1", as the device named it; null where it did not. */
  readonly version: string | null;
  /** Minutes after the beginning of their hours at which the day began; null where it has not, or nobody planned hours. */
  readonly delay: number | null;
};

/** How the day of everyone whom this session may follow stands, and whether their devices keep up, by name. @door inner */
export async function operationalPeople(ctx: TxCtx, now: Date): Promise<readonly OperationalPerson[]> {
  const people = await livePeople(ctx, now);
  if (people.length === 0) return [];
  const days = [...new Set(people.map((person) => localDate(now, person.timeZone)))];
  const started = await firstChecks(ctx, days);
  const photos = await awaitedPhotos(ctx, new Date(now.getTime() - PENDING_MS));
  const operations = await waitingOperations(ctx);
  const devices = await devicesOf(ctx);
  return people.map((person) => {
    const device = devices.get(person.id);
    const first = started.get(`${person.id} ${localDate(now, person.timeZone)}`);
    const startedAt = first && first <= now ? first.toISOString() : null;
    const heard = [person.syncedAt, device?.seenAt.toISOString()].filter((at) => at != null).sort();
    return {
      ...person,
      syncedAt: heard.at(-1) ?? null,
      startedAt,
      pendingPhotos: photos.get(person.id) ?? 0,
      pendingOperations: operations.get(person.id) ?? 0,
      device: device?.name ?? null,
      version: appVersion(device?.name ?? null),
      delay: delayOf({ ...person, startedAt }),
    };
  });
}

/** The first check-in of each of those days, at a PDV or at a client, by person and day. */
async function firstChecks(ctx: TxCtx, days: readonly string[]): Promise<Map<string, Date>> {
  const first = new Map<string, Date>();
  for (const table of [posChecks, businessUnitChecks] as const) {
    const rows = await ctx.tx
      .select({ userId: table.userId, date: table.localDate, at: min(table.occurredAt) })
      .from(table)
      .where(inArray(table.localDate, [...days]))
      .groupBy(table.userId, table.localDate);
    for (const { userId, date, at } of rows) {
      const key = `${userId} ${date}`;
      const known = first.get(key);
      if (at && (!known || at < known)) first.set(key, at);
    }
  }
  return first;
}

async function awaitedPhotos(ctx: TxCtx, since: Date): Promise<Map<string, number>> {
  const { userId, endedAt, awaitedPhotos: awaited } = questionnaireAnswers;
  const rows = await ctx.tx
    .select({ userId, n: sum(awaited).mapWith(Number) })
    .from(questionnaireAnswers)
    .where(and(gte(endedAt, since), gt(awaited, 0)))
    .groupBy(userId);
  return new Map(rows.map((row) => [row.userId, row.n]));
}

async function waitingOperations(ctx: TxCtx): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .select({ userId: syncInbox.userId, n: count() })
    .from(syncInbox)
    .where(isNotNull(syncInbox.waitingFor))
    .groupBy(syncInbox.userId);
  return new Map(rows.map((row) => [row.userId, row.n]));
}

/** The session of the app that was used last, by person. */
async function devicesOf(ctx: TxCtx): Promise<Map<string, { name: string | null; seenAt: Date }>> {
  const rows = await ctx.tx
    .selectDistinctOn([sessions.userId], {
      userId: sessions.userId,
      name: sessions.device,
      seenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.kind, "mobile"), isNull(sessions.revokedAt)))
    .orderBy(sessions.userId, ...newest(sessions.lastSeenAt));
  return new Map(rows.map(({ userId, ...device }) => [userId, device]));
}
