import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, asc, count, eq, inArray, isNotNull, isNull, max, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  attachments,
  businessUnitPos,
  businessUnits,
  mixes,
  mixPos,
  pos,
  posChecks,
  products,
  roles,
  teams,
  tenants,
  users,
  visits,
} from "@/db/schema";
import { PLATFORM_TENANT_ID } from "@/db/seeds/system";
import { withSystem, withTenant } from "@/db/with-tenant";
import { isGtin, isImei } from "@/lib/base/brazil/codes";
import { isPhone, isPostalCode } from "@/lib/base/brazil/contact";
import { isCnpj, isCpf } from "@/lib/base/brazil/documents";
import { passwordFits } from "@/lib/platform/auth/password";
import { localStorage } from "@/lib/platform/storage/local-storage";
import { storage, useStorage } from "@/lib/platform/storage/store";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, FREE_PROMOTERS } from "@/scripts/demo/accounts";
import { SPECIMENS } from "@/scripts/demo/places/specimens";
import { provenAfterwards } from "@/scripts/demo/references";
import { type DemoOutcome, seedDemo } from "@/scripts/demo/seed";
import { ARAUCARIA, NORTE_CAMPO, VAZIA } from "@/scripts/demo/tenants/rows";
import { patience } from "@/scripts/test/patience";
import { analyzeAll, cloneDatabase } from "../support/db";
import { describeAgain } from "./demo-again";
import { describeCosts } from "./demo-costs";
import { describeHours } from "./demo-hours";
import { describeOrders } from "./demo-orders";
import { describeScreens } from "./demo-screens";

/** A twentieth of the shelves: they are drawn one as the other. */
const GONDOLAS = 2;
/** A Wednesday, early in the afternoon of São Paulo. */
const NOW = new Date("2026-11-18T17:40:00Z");
const main = { tenantId: ARAUCARIA.id };
const north = { tenantId: NORTE_CAMPO.id };
let outcome: DemoOutcome;

beforeAll(async () => {
  const { adminUrl, ownerUrl, appUrl, systemUrl } = await cloneDatabase("demo");
  Object.assign(process.env, {
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    DATABASE_SYSTEM_URL: systemUrl,
  });
  // A full disk of the machine is no concern of this test.
  useStorage(localStorage(mkdtempSync(join(tmpdir(), "gondola-demo-")), async () => 0));
  const began = performance.now();
  outcome = await seedDemo({
    now: NOW,
    gondolas: GONDOLAS,
    analyze: (tables) => analyzeAll(adminUrl, tables),
    writing: (write) => provenAfterwards(adminUrl, write),
  });
  console.info(`demonstration made in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}, 480_000 * patience());

const within = (low: number, value: number | undefined, high: number) => {
  expect(value).toBeGreaterThanOrEqual(low);
  expect(value).toBeLessThanOrEqual(high);
};
const storeOf = (code: string) =>
  withTenant(main, async (tx) => {
    const [found] = await tx.select().from(pos).where(eq(pos.externalCode, code));
    if (!found) throw new Error(`no ${code}`);
    return found;
  });

test("has the numbers of its design", () => {
  const ours = outcome.counts[ARAUCARIA.id];
  expect(ours).toMatchObject({ pos: 300, teams: 5, businessUnits: 5, posFlags: 7, users: 50, workdays: 2 });
  within(55, ours?.products, 70);
  within(9_500, ours?.posChecks, 12_500);
  within(10_500, ours?.visits, 13_500);
  within(170_000, ours?.questionnaireAnswerValues, 300_000);
  within(350, ours?.justifications, 1_300);
  within(180, ours?.orders, 400);
  within(600, ours?.orderItems, 2_000);
  expect(ours).toMatchObject({ questionnaires: 16, workLeaves: 4 });
  const others = outcome.counts[NORTE_CAMPO.id];
  expect(others).toMatchObject({ pos: 10, teams: 1, businessUnits: 1, users: 5 });
  within(300, others?.posChecks, 900);
  expect(outcome.counts[VAZIA.id]).toEqual({ roles: 3, users: 1 });
  expect(outcome.counts[PLATFORM_TENANT_ID]).toEqual({ roles: 1, users: 1 });
});

describeOrders(main);

describe("accounts", () => {
  const everyone = () =>
    withSystem("test", (tx) =>
      tx
        .select({ user: users, role: roles.name, team: teams.name, unit: businessUnits.name, tenant: tenants.name })
        .from(users)
        .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
        .innerJoin(tenants, eq(tenants.id, users.tenantId))
        .leftJoin(teams, and(eq(teams.tenantId, users.tenantId), eq(teams.id, users.teamId)))
        .leftJoin(
          businessUnits,
          and(eq(businessUnits.tenantId, users.tenantId), eq(businessUnits.id, users.businessUnitId)),
        ),
    );

  test("can sign in, each with its role and place", async () => {
    const all = new Map((await everyone()).map((row) => [row.user.email, row]));
    const hashes = new Set([...all.values()].map(({ user }) => user.passwordHash));
    expect(hashes.size).toBe(1);
    expect(await passwordFits([...hashes][0] ?? null, DEMO_PASSWORD)).toBe(true);
    const seen = DEMO_ACCOUNTS.map(({ email }) => {
      const row = all.get(email);
      expect(row?.user).toMatchObject({ isActive: true, confirmedAt: expect.any(Date), resignationDate: null });
      return [email, row?.tenant, row?.role, row?.user.type, row?.team ?? row?.unit ?? null];
    });
    expect(seen).toEqual([
      ["super@gondola.test", "Gôndola", "super admin", "tenant", null],
      ["admin@araucaria.test", "Agência Araucária Trade", "admin entidade", "tenant", null],
      ["coordenacao@araucaria.test", "Agência Araucária Trade", "coordenacao", "tenant", null],
      ["supervisor@araucaria.test", "Agência Araucária Trade", "supervisor", "tenant", null],
      ["cliente@serraazul.test", "Agência Araucária Trade", "cliente", "business_unit", "Laticínios Serra Azul"],
      ["promotor@araucaria.test", "Agência Araucária Trade", "promotor", "promoter", "São Paulo Sul e Oeste"],
      ["promotora2@araucaria.test", "Agência Araucária Trade", "promotor", "promoter", "Interior Paulista"],
      ["admin@nortecampo.test", "Norte Campo Promoções", "admin entidade", "tenant", null],
      ["promotor@nortecampo.test", "Norte Campo Promoções", "promotor", "promoter", "Amazônia Ocidental"],
      ["admin@vazia.test", "Vazia Trade", "admin entidade", "tenant", null],
    ]);
  });

  test("the supervisor leads six promoters, and no role holds what its parent lacks", async () => {
    const all = await everyone();
    const supervisor = all.find(({ user }) => user.email === "supervisor@araucaria.test")?.user;
    const [team] = await withTenant(main, (tx) =>
      tx
        .select()
        .from(teams)
        .where(eq(teams.supervisorId, supervisor?.id ?? "")),
    );
    const members = all.filter(({ user }) => user.teamId === team?.id).map(({ user }) => user);
    expect(members).toHaveLength(6);
    expect(members.every((member) => member.type === "promoter" && member.supervisorId === supervisor?.id)).toBe(true);
    expect(members.map((member) => member.email)).toContain("promotor@araucaria.test");

    const list = await withTenant(main, (tx) => tx.select().from(roles));
    const byId = new Map(list.map((role) => [role.id, role]));
    for (const role of list) {
      const parent = role.parentRoleId ? byId.get(role.parentRoleId) : null;
      if (parent) expect(role.permissions.filter((one) => !parent.permissions.includes(one))).toEqual([]);
    }
    expect(list.filter((role) => !role.isSystem).map((role) => role.name)).toEqual(["coordenacao", "supervisor"]);
  });

  test("forty promoters: one has left, one came in the middle of a month, some work part of the day", async () => {
    const promoters = (await everyone())
      .map(({ user }) => user)
      .filter((u) => u.tenantId === ARAUCARIA.id && u.promoterCode);
    expect(promoters).toHaveLength(40);
    expect(promoters.filter((user) => !user.isActive && user.resignationDate)).toHaveLength(1);
    expect(promoters.filter((user) => (user.admissionDate ?? "") > "2026-09-01").map((u) => u.admissionDate)).toEqual([
      "2026-10-15",
    ]);
    expect(promoters.filter((user) => user.hoursDaily === 6)).toHaveLength(4);
  });
});

test("every number has its check digits", async () => {
  for (const scope of [main, north]) {
    const found = await withTenant(scope, async (tx) => ({
      people: await tx.select().from(users),
      stores: await tx.select().from(pos),
      goods: await tx.select().from(products),
      clients: await tx.select().from(businessUnits),
    }));
    const wrong = [
      ...found.people.flatMap((p) => [p.cpf && !isCpf(p.cpf) && p.cpf, p.imei && !isImei(p.imei) && p.imei]),
      ...found.people.map((p) => p.phone && !isPhone(p.phone) && p.phone),
      ...found.stores.map((s) => !isCnpj(s.registeredNumber ?? "") && s.name),
      ...found.stores.map((s) => !isPostalCode(s.zipCode ?? "") && s.zipCode),
      ...found.clients.map((c) => !isCnpj(c.registeredNumber ?? "") && c.name),
      ...found.goods.map((g) => !(isGtin(g.barCode ?? "") && g.barCode?.startsWith("789")) && g.name),
    ].filter(Boolean);
    expect(wrong).toEqual([]);
  }
  const lettered = await withTenant(main, (tx) =>
    tx.select({ n: count() }).from(pos).where(sql`${pos.registeredNumber} ~ '[A-Z]'`),
  );
  expect(lettered[0]?.n).toBeGreaterThan(1);
});

describe("PDVs that show one case each", () => {
  test("one with bonds, one without any", async () => {
    const [bonded, unbonded] = [await storeOf(SPECIMENS.bonded), await storeOf(SPECIMENS.unbonded)];
    const bondsOf = (id: string) =>
      withTenant(main, async (tx) => {
        const counts = [];
        for (const [table, column] of [
          [posChecks, posChecks.posId],
          [mixPos, mixPos.posId],
          [businessUnitPos, businessUnitPos.posId],
        ] as const) {
          const [row] = await tx.select({ n: count() }).from(table).where(eq(column, id));
          counts.push((row?.n ?? 0) > 0);
        }
        return counts;
      });
    expect(await bondsOf(bonded.id)).toEqual([true, true, true]);
    expect(await bondsOf(unbonded.id)).toEqual([false, false, false]);
  });

  test("without, with wrong and with outdated coordinates, closed, and with a very long name", async () => {
    const lost = await withTenant(main, (tx) =>
      tx.select({ code: pos.externalCode }).from(pos).where(isNull(pos.latitude)),
    );
    expect(lost.map((row) => row.code).sort()).toEqual([...SPECIMENS.noCoordinates]);
    for (const [code, metres] of Object.entries(SPECIMENS.wrongCoordinates)) {
      const { id } = await storeOf(code);
      const [seen] = await withTenant(main, (tx) =>
        tx
          .select({ mean: sql<number>`avg(${posChecks.distanceIn})::float8` })
          .from(posChecks)
          .where(eq(posChecks.posId, id)),
      );
      within(metres - 100, seen?.mean, metres + 100);
    }
    expect(await storeOf(SPECIMENS.staleCoordinates)).toMatchObject({ coordinatesStale: true });
    expect(await storeOf(SPECIMENS.inactive)).toMatchObject({ isActive: false });
    const { name } = await storeOf(SPECIMENS.longName);
    within(80, name.length, 120);
  });

  test("mixes of all five types", async () => {
    const types = await withTenant(main, (tx) => tx.selectDistinct({ type: mixes.type }).from(mixes));
    expect(types).toHaveLength(5);
  });
});

describe("visits", () => {
  test("end as they do in the field", async () => {
    const share = (condition: ReturnType<typeof sql>) =>
      sql<number>`100.0 * count(*) filter (where ${condition}) / count(*)`.mapWith(Number);
    const [seen] = await withTenant(main, (tx) =>
      tx
        .select({
          forced: share(sql`${posChecks.forced}`),
          outside: share(sql`${posChecks.outOfRadiusIn} or ${posChecks.outOfRadiusOut}`),
          late: share(sql`'late_sync' = any(${posChecks.flags})`),
          sundays: share(sql`extract(isodow from ${posChecks.localDate}) = 7`),
          open: sql`count(*) filter (where ${posChecks.checkOutAt} is null)`.mapWith(Number),
          photos: share(sql`${posChecks.photoInId} is not null`),
          newest: max(posChecks.receivedAt),
        })
        .from(posChecks),
    );
    within(2.3, seen?.forced, 3.7);
    within(1.4, seen?.outside, 2.8);
    within(5, seen?.late, 7);
    within(3, seen?.open, 30);
    expect(seen).toMatchObject({ sundays: 0, photos: 100 });
    expect(seen?.newest?.getTime()).toBeLessThanOrEqual(NOW.getTime());
  });

  test("are off the route where the plan of the day does not answer for them", async () => {
    const groups = await withTenant(main, (tx) =>
      tx.execute<{ marked: number; extra: number }>(sql`
        select count(*) filter (where c.off_route)::int marked, greatest(0, count(*) - (select count(*) from visits v
          where v.user_id = c.user_id and v.local_date = c.local_date and v.pos_id = c.pos_id))::int extra
        from pos_checks c group by c.user_id, c.local_date, c.pos_id`),
    );
    expect(groups.filter(({ marked, extra }) => marked !== extra)).toEqual([]);
    within(100, groups.filter(({ marked }) => marked > 0).length, 600);
  });

  test("the plan came true as plans do", async () => {
    const found = await withTenant(main, (tx) =>
      tx
        .select({ status: visits.status, n: count() })
        .from(visits)
        .where(sql`${visits.localDate} < '2026-11-18'`)
        .groupBy(visits.status),
    );
    const total = found.filter((row) => row.status !== "away").reduce((sum, row) => sum + row.n, 0);
    const percent = (status: string) => (100 * (found.find((row) => row.status === status)?.n ?? 0)) / total;
    within(86, percent("done"), 93);
    within(2.5, percent("justified"), 7);
    within(2.5, percent("missed"), 7.5);
    expect(percent("planned")).toBe(0);
    expect(found.map((row) => row.status)).toEqual(expect.arrayContaining(["away", "pending_justification"]));
  });

  test("whoever signs in as a promoter has visits of today still to make", async () => {
    const open = await withSystem("test", (tx) =>
      tx
        .selectDistinct({ email: users.email })
        .from(visits)
        .innerJoin(users, and(eq(users.tenantId, visits.tenantId), eq(users.id, visits.userId)))
        .where(and(eq(visits.status, "planned"), inArray(users.email, [...FREE_PROMOTERS]))),
    );
    expect(open.map((row) => row.email).sort()).toEqual([...FREE_PROMOTERS].sort());
  });

  test("nobody of the demonstration's accounts is in the middle of one", async () => {
    const busy = await withSystem("test", (tx) =>
      tx
        .select({ email: users.email })
        .from(posChecks)
        .innerJoin(users, and(eq(users.tenantId, posChecks.tenantId), eq(users.id, posChecks.userId)))
        .where(and(isNull(posChecks.checkOutAt), inArray(users.email, [...FREE_PROMOTERS]))),
    );
    expect(busy).toEqual([]);
  });

  test("photos are few files behind many records, and the files are there", async () => {
    const files = await withTenant(main, (tx) =>
      tx
        .select({ key: attachments.storageKey, n: count(), thumb: max(attachments.thumbnailKey) })
        .from(attachments)
        .groupBy(attachments.storageKey),
    );
    // Of five clients on five days, before and after: no two shelves alike, and none of them drawn for nothing; and fronts, and packs.
    const shelves = 5 * GONDOLAS * 5 * 2;
    expect(files.length).toBeGreaterThan(0.95 * shelves);
    expect(files.length).toBeLessThan(1.15 * shelves + 200);
    for (const { key, thumb } of files) {
      expect([key, await storage().exists(key), await storage().exists(thumb ?? "-")]).toEqual([key, true, true]);
    }
    const [shown] = await withTenant(main, (tx) =>
      tx.select({ n: count() }).from(products).where(isNotNull(products.photoId)),
    );
    expect(shown?.n).toBe(40);
  });
});

test("is the same every time for the same moment", async () => {
  const sample = await withTenant(main, async (tx) => ({
    stores: await tx
      .select({ id: pos.id, name: pos.name, address: pos.address, number: pos.number, cnpj: pos.registeredNumber })
      .from(pos)
      .orderBy(asc(pos.externalCode))
      .limit(60),
    people: await tx
      .select({ id: users.id, name: users.name, cpf: users.cpf })
      .from(users)
      .orderBy(asc(users.id))
      .limit(60),
    visits: await tx
      .select({
        id: posChecks.id,
        at: posChecks.occurredAt,
        seconds: posChecks.timeInStoreSeconds,
        flags: posChecks.flags,
      })
      .from(posChecks)
      .orderBy(asc(posChecks.occurredAt), asc(posChecks.id))
      .limit(400),
  }));
  const digest = createHash("sha256").update(JSON.stringify(sample)).digest("hex");
  // A change of the demonstration changes this on purpose; anything else must not.
  expect(digest.slice(0, 16)).toBe("179bf18ad9ff7183");
});

describeAgain(NOW);
describeScreens(NOW);
describeHours();
describeCosts(ARAUCARIA.id, async () => {
  const [admin] = await withTenant(main, (tx) =>
    tx.select({ id: users.id }).from(users).where(eq(users.email, "admin@araucaria.test")),
  );
  return admin?.id ?? "";
});
