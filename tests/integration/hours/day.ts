import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { pos, posChecks, users, workdayBreakChecks, workdayBreaks, workdayItems, workdays } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { instantAt } from "@/lib/base/calendar/wall";
import { localDate } from "@/lib/base/calendar/zone";
import { newTenant, type Person } from "../../support/tenant";

const minutesOf = (time: string) => {
  const [hours, minutes] = time.split(":").map(Number);
  return Number(hours) * 60 + Number(minutes);
};
/** "08:04" of a day in a zone; "26:00" is 02:00 of the next. */
export const at = (date: string, time: string, zone: string) => instantAt(date, minutesOf(time), zone);

/** The last plain Wednesday that is at least two weeks ago: neither a holiday of the country nor in another year. */
export const WEDNESDAY = "2026-10-21";

/** A tenant in a zone whose promoters work 08:00–17:00 with an hour's lunch. */
export async function newShop(zone = "America/Sao_Paulo", settings: Parameters<typeof newTenant>[0] = {}) {
  const tenant = await newTenant({ defaultTimezone: zone, ...settings });
  const [workdayId, lunch, posId] = [uuidv7(), uuidv7(), uuidv7()];
  await withTenant(tenant, async (tx) => {
    await tx.insert(workdays).values({ id: workdayId, name: "Comercial" });
    await tx
      .insert(workdayItems)
      .values([1, 2, 3, 4, 5].map((weekday) => ({ workdayId, weekday, startTime: "08:00", endTime: "17:00" })));
    await tx.insert(workdayBreaks).values({ id: lunch, workdayId, name: "Almoço", duration: 60 });
    await tx.insert(pos).values({ id: posId, name: `PDV ${posId}`, timezone: zone });
    await tx.update(users).set({ workdayId }).where(eq(users.type, "promoter"));
  });
  return { tenant, zone, workdayId, lunch, posId };
}
export type Shop = Awaited<ReturnType<typeof newShop>>;

type Changes = Partial<typeof posChecks.$inferInsert>;
export async function addStay(
  { tenant, zone, posId }: Shop,
  date: string,
  from: string,
  to: string | null,
  changes: Changes & { person?: Person } = {},
) {
  const { person = "promoter", ...values } = changes;
  const [start, end] = [at(date, from, zone), to ? at(date, to, zone) : null];
  const id = uuidv7();
  await withTenant(tenant, (tx) =>
    tx.insert(posChecks).values({
      id,
      userId: tenant.userIds[person],
      posId,
      localDate: localDate(start, zone),
      timezone: zone,
      occurredAt: start,
      checkOutAt: end,
      checkOutReceivedAt: end,
      timeInStoreSeconds: end && (end.getTime() - start.getTime()) / 1000,
      batteryIn: 80,
      ...values,
    }),
  );
  return id;
}

export async function addBreak(
  { tenant, zone, lunch }: Shop,
  date: string,
  from: string,
  to: string | null,
  person: Person = "promoter",
) {
  const [startedAt, endedAt] = [at(date, from, zone), to ? at(date, to, zone) : null];
  const id = uuidv7();
  await withTenant(tenant, (tx) =>
    tx.insert(workdayBreakChecks).values({
      id,
      workdayBreakId: lunch,
      userId: tenant.userIds[person],
      localDate: localDate(startedAt, zone),
      timezone: zone,
      startedAt,
      endedAt,
      endReceivedAt: endedAt,
    }),
  );
  return id;
}

/** A whole ordinary day: 08:00–12:00, lunch, 13:00–17:00. */
export async function addDay(shop: Shop, date: string, person: Person = "promoter") {
  await addStay(shop, date, "08:00", "12:00", { person });
  await addBreak(shop, date, "12:00", "13:00", person);
  await addStay(shop, date, "13:00", "17:00", { person });
}
