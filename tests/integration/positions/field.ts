import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { geolocations, users, workdayItems, workdays } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";

type Body = Record<string, unknown>;

/** 2026-11-16 is a Monday: a past one, so that no clock is ahead. */
export const onMonday = (time: string, zone = "-03:00") => `2026-11-16T${time}:00${zone}`;

/** A point as a phone sends it, at noon of that Monday unless told otherwise. */
export const point = (changes: Body = {}): Body => ({
  id: uuidv7(),
  occurred_at: onMonday("12:00"),
  latitude: -23.561414,
  longitude: -46.655881,
  accuracy: 12,
  speed: 30,
  battery: 70,
  ...changes,
});

/** Gives a person hours, the same on all seven days unless `weekdays` says which. */
export async function giveHours(
  tenant: TestTenant,
  person: Person,
  start = "08:00",
  end = "17:00",
  weekdays?: number[],
) {
  await withTenant({ tenantId: tenant.tenantId }, async (tx) => {
    const id = uuidv7();
    await tx.insert(workdays).values({ id, name: `Jornada ${id}` });
    const days = weekdays ?? [1, 2, 3, 4, 5, 6, 7];
    await tx
      .insert(workdayItems)
      .values(days.map((weekday) => ({ workdayId: id, weekday, startTime: start, endTime: end })));
    await tx.update(users).set({ workdayId: id }).where(eq(users.id, tenant.userIds[person]));
  });
}

/** A tenant that tracks, and its promoter's phone. */
export async function newTracked(settings: Parameters<typeof newTenant>[0] = {}) {
  const tenant = await newTenant({ isGeotagUser: true, ...settings });
  await giveHours(tenant, "promoter");
  return { tenant, ...(await trackedPhone(tenant, "promoter")) };
}

export async function trackedPhone(tenant: TestTenant, person: Person) {
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds[person]);
  const call = (path: string, body: Body) => callApi(`/tenant/${tenant.tenantId}/${path}`, { token, body });
  return { token, call, send: (points: unknown) => call("geolocations/create", { points }) };
}

export const storedOf = (tenant: TestTenant, person: Person = "promoter") =>
  withTenant({ tenantId: tenant.tenantId }, (tx) =>
    tx
      .select()
      .from(geolocations)
      .where(and(eq(geolocations.userId, tenant.userIds[person])))
      .orderBy(geolocations.occurredAt),
  );
