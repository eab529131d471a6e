import { v7 as uuidv7 } from "uuid";
import { geolocations, posChecks, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { destination, type Point } from "@/lib/base/geo/point";
import type { Person, TestTenant } from "../../support/tenant";

export const DOOR: Point = { latitude: -23.561414, longitude: -46.655881 };
/** 2026-11-16 is a Monday. */
export const MONDAY = "2026-11-16";
export const on = (time: string, date = MONDAY) => new Date(`${date}T${time}:00-03:00`);
/** So many metres east of the first door. */
export const east = (metres: number): Point => destination(DOOR, 90, metres);

type Stay = {
  posId: string;
  from: string;
  to?: string;
  point?: Point;
  date?: string;
  flags?: (typeof posChecks.$inferSelect)["flags"];
  accuracy?: number;
};

export async function addStay(tenant: TestTenant, person: Person, stay: Stay): Promise<string> {
  const id = uuidv7();
  const { posId, from, to, point, date = MONDAY, flags = [], accuracy = 10 } = stay;
  const [start, end] = [on(from, date), to ? on(to, date) : null];
  await withTenant({ tenantId: tenant.tenantId }, (tx) =>
    tx.insert(posChecks).values({
      id,
      userId: tenant.userIds[person],
      posId,
      localDate: date,
      timezone: "America/Sao_Paulo",
      occurredAt: start,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      accuracy: point ? accuracy : null,
      batteryIn: 80,
      ...(end && {
        checkOutAt: end,
        checkOutReceivedAt: end,
        timeInStoreSeconds: (end.getTime() - start.getTime()) / 1000,
        latitudeOut: point?.latitude ?? null,
        longitudeOut: point?.longitude ?? null,
        accuracyOut: point ? accuracy : null,
      }),
      flags,
    }),
  );
  return id;
}

export async function addCrumbs(
  tenant: TestTenant,
  person: Person,
  crumbs: readonly { time: string; point: Point }[],
  date = MONDAY,
) {
  await withTenant({ tenantId: tenant.tenantId }, (tx) =>
    tx.insert(geolocations).values(
      crumbs.map(({ time, point }) => ({
        ...point,
        userId: tenant.userIds[person],
        occurredAt: on(time, date),
        localDate: date,
        timezone: "America/Sao_Paulo",
        accuracy: 10,
        battery: 64,
      })),
    ),
  );
}

/** A visit that was planned that morning. */
export async function addVisit(
  tenant: TestTenant,
  person: Person,
  posId: string,
  values: Partial<typeof visits.$inferInsert> = {},
) {
  const userId = tenant.userIds[person];
  await withTenant({ tenantId: tenant.tenantId }, async (tx) => {
    const workScheduleId = uuidv7();
    const day = values.localDate ?? MONDAY;
    await tx.insert(workschedules).values({ id: workScheduleId, userId, posId, startDate: day, endDate: day });
    await tx
      .insert(visits)
      .values({ workScheduleId, userId, posId, localDate: MONDAY, timezone: "America/Sao_Paulo", ...values });
  });
}
