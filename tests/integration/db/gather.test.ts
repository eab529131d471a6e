import { asc, eq, gt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { gathering, named, question } from "@/db/gather";
import { pos, posChains, posChecks, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

let tenant: TestTenant;
let posId: string;
const at = new Date("2026-11-16T11:00:00.123Z");

beforeAll(async () => {
  tenant = await newTenant();
  posId = await addPos(tenant.tenantId, { name: "Empório 'São João' $1" });
  const place = { latitude: -23.5, longitude: -46.123456789 };
  await withTenant(tenant, (tx) =>
    tx.insert(posChecks).values({
      ...{
        id: uuidv7(),
        userId: tenant.userIds.promoter,
        posId,
        localDate: "2026-11-16",
        timezone: "America/Sao_Paulo",
      },
      ...{ occurredAt: at, batteryIn: 7, flags: ["overlap", "clock_skew"], ...place },
    }),
  );
});

const QUESTIONS = {
  stays: question
    .select()
    .from(posChecks)
    .where(eq(posChecks.userId, named("userId"))),
  places: question
    .select({ id: pos.id, name: pos.name, chain: posChains.name, now: sql<number>`1 + 1` })
    .from(pos)
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .where(eq(pos.id, named("posId"))),
  later: question
    .select({ id: posChecks.id })
    .from(posChecks)
    .where(gt(posChecks.occurredAt, named("at"))),
  people: question.select({ id: users.id, stints: users.formerStints }).from(users).orderBy(asc(users.name)),
};
const ask = gathering(QUESTIONS);
const values = () => ({ userId: tenant.userIds.promoter, posId, at });

test("each question's rows are what it would have given alone", async () => {
  const { promoter: userId } = tenant.userIds;
  await withTenant(tenant, async (tx) => {
    const found = await ask(tx, values());
    expect(found.stays).toEqual(await tx.select().from(posChecks).where(eq(posChecks.userId, userId)));
    expect(found.stays[0]).toMatchObject({
      occurredAt: at,
      flags: ["overlap", "clock_skew"],
      longitude: -46.123456789,
    });
    expect(found.places).toEqual([{ id: posId, name: "Empório 'São João' $1", chain: null, now: 2 }]);
    expect(found.later).toEqual([]);
    const { id, formerStints: stints } = users;
    expect(found.people).toEqual(await tx.select({ id, stints }).from(users).orderBy(asc(users.name)));
  });
});

test("it is carried out within a part that may fail, and sees what was done before it there", async () => {
  await withTenant(tenant, async (tx) => {
    const part = tx.transaction(async (inner) => {
      await inner.update(posChecks).set({ batteryIn: 99 }).where(eq(posChecks.posId, posId));
      expect((await ask(inner, values())).stays[0]?.batteryIn).toBe(99);
      throw new Error("taken back");
    });
    await expect(part).rejects.toThrow("taken back");
    expect((await ask(tx, values())).stays[0]?.batteryIn).toBe(7);
  });
});

test("another tenant's rows are not there, and what is null finds nothing", async () => {
  const other = await newTenant();
  const found = await withTenant(other, (tx) => ask(tx, values()));
  expect([found.stays, found.places]).toEqual([[], []]);
  const nobody = await withTenant(tenant, (tx) => ask(tx, { ...values(), userId: null }));
  expect(nobody.stays).toEqual([]);
});
