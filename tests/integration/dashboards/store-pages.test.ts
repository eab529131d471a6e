import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  businessUnitPos,
  businessUnits,
  pos,
  posChains,
  posChannels,
  posChecks,
  posRegionals,
  visits,
  workschedules,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { instantAt } from "@/lib/base/calendar/wall";
import type { Ask } from "@/lib/engine/report/define";
import { read } from "@/lib/engine/report/read";
import { coveredOf, PLACE_ROWS } from "@/lib/insight/points/sums";
import { placesOnPage, pointPlaces } from "@/lib/insight/points/visited";
import { storesOnPage } from "@/lib/insight/stores/page";
import { lastBefore, visitsBy } from "@/lib/insight/stores/places";
import { seenIn } from "@/lib/insight/stores/seen";
import { boardOf, rankedOf } from "@/lib/insight/stores/stores";
import { amongStores, STORE_ROWS } from "@/lib/insight/stores/sums";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { analyzeAll, database } from "../../support/db";
import type { Person } from "../../support/tenant";
import { addBreak, addStay, newShop, type Shop } from "../hours/day";
import { plainPlaces, plainStores } from "./plain-stores";
import { newProduct, shelfTask } from "./shelf";

/** More than are looked up at once. */
const CROWD = 1_050;
const NAMES = ["Ábaco", "Abaco", "ábaco 2", "Zebra", "Águas", "Aguas", "Ágüas", "Äguas", "d'Ávila", "D Avila"];
const [FROM, TO] = ["2026-10-12", "2026-10-25"];
let shop: Shop;
const ids = { chain: uuidv7(), channel: uuidv7(), regional: uuidv7(), odd: "" };
let [few, crowd]: [string[], string[]] = [[], []];

beforeAll(async () => {
  shop = await newShop();
  const { tenant, zone } = shop;
  const store = (n: number) => ({
    ...{ id: uuidv7(), name: NAMES[n % NAMES.length] ?? "", timezone: zone, isActive: n % 7 !== 3 },
    ...{ chainId: n % 3 === 0 ? ids.chain : null, channelId: n % 4 === 0 ? ids.channel : null },
    ...{ regionalId: n % 5 === 0 ? ids.regional : null, profile: (["high", "low", null] as const)[n % 3] },
  });
  const some = Array.from({ length: 60 }, (_, n) => store(n));
  const many = Array.from({ length: CROWD }, (_, n) => ({ ...store(n), isActive: true, chainId: null }));
  [few, crowd] = [some.map(({ id }) => id), many.map(({ id }) => id)];
  ids.odd = few[1] ?? "";
  await withTenant(tenant, async (tx) => {
    await tx.insert(posChains).values({ id: ids.chain, name: "Rede" });
    await tx.insert(posChannels).values({ id: ids.channel, name: "Canal" });
    await tx.insert(posRegionals).values({ id: ids.regional, name: "Sul" });
    await tx.insert(pos).values([...some, ...many]);
    // On the last day somebody came nearly everywhere.
    const at = instantAt(TO, 9 * 60, zone);
    const stay = {
      localDate: TO,
      timezone: zone,
      occurredAt: at,
      checkOutAt: at,
      checkOutReceivedAt: at,
      timeInStoreSeconds: 0,
    };
    await tx
      .insert(posChecks)
      .values(
        crowd.flatMap((posId, n) => (n % 50 === 0 ? [] : [{ ...stay, posId, userId: tenant.userIds.promoter2 }])),
      );
    const unit = tenant.businessUnitId;
    await tx
      .insert(businessUnitPos)
      .values(few.filter((_, n) => n % 2 === 0).map((posId) => ({ businessUnitId: unit, posId })));
    await tx.update(businessUnits).set({ contractedMinutes: 9_000 });
  });
  const product = await newProduct(tenant, "Café", { minPrice: "4.00", maxPrice: "6.00" });
  const others = [];
  for (const name of ["Leite", "Pão", "Sal"])
    others.push(await newProduct(tenant, name, { minPrice: "4.00", maxPrice: "6.00" }));
  const say = await shelfTask(tenant);
  const day = (n: number) => `2026-10-${String(8 + (n % 18)).padStart(2, "0")}`;
  for (const [n, posId] of few.entries()) {
    const person: Person = n % 4 === 0 ? "promoter2" : "promoter";
    // Stays that cross, by hand too, and over midnight; some before the period, some never.
    if (n % 6 < 4)
      await addStay(shop, day(n), `${8 + (n % 5)}:00`, `${13 + (n % 4)}:30`, {
        posId,
        person,
        isManual: n % 9 === 0,
        batteryIn: n % 9 === 0 ? null : 80,
      });
    if (n % 6 === 1) await addStay(shop, day(n + 5), "22:00", "26:00", { posId, person });
    if (n % 6 === 4) await addStay(shop, "2026-09-01", "09:00", "10:00", { posId, person });
    if (n % 5 < 2) {
      const found = [product, ...others].slice(0, 1 + (n % 4)).map((productId, at) => ({
        ...{ productId, out: (n + at) % 3 === 0, price: 4 + ((n + at) % 4) },
      }));
      await say({ posId, date: day(n), person }, found);
    }
    if (n % 8 === 0)
      await say({ posId, date: day(n), hour: "15", person }, [{ productId: product, point: n % 16 === 0 }]);
    if (n % 7 < 4 && n % 2 === 1)
      await withTenant(tenant, async (tx) => {
        const [workScheduleId, userId] = [uuidv7(), tenant.userIds[person]];
        const date = day(n);
        await tx.insert(workschedules).values({ id: workScheduleId, userId, posId, startDate: date, endDate: date });
        await tx.insert(visits).values({
          workScheduleId,
          userId,
          posId,
          localDate: date,
          timezone: zone,
          status: n % 3 ? "done" : "missed",
        });
      });
  }
  await addBreak(shop, "2026-10-14", "09:10", "09:40");
  await analyzeAll(database.adminUrl);
});

const ask = (filters: Ask["filters"] = {}, period: Ask["period"] = PERIOD): Ask => ({
  ...{ period, filters, today: "2026-10-28", timeZone: "America/Sao_Paulo", page: 1, perPage: 9 },
});
const everything = (person: Person): Ctx => ({
  ...shop.tenant.ctxAs(person),
  permissions: shop.tenant.ctxAs("admin").permissions,
});
/** Parts of sums of minutes are added up in whatever order they come. */
const told = (rows: readonly unknown[]) =>
  JSON.parse(JSON.stringify(rows, (_, value) => (typeof value === "number" ? Number(value.toPrecision(12)) : value)));

/** The first page, the second or the last, in turn. */
let turn = 0;
function pageOf(total: number, perPage: number): number {
  turn += 1;
  return [1, 2, Math.max(1, Math.ceil(total / perPage))][turn % 3] ?? 1;
}
const slice = <T>(all: readonly T[], page: number, { perPage }: Ask) => all.slice((page - 1) * perPage, page * perPage);

const PERIOD = { from: FROM, to: TO };
const PLACES = (): readonly Ask["filters"][] => [
  ...[{}, { chainId: ids.chain }, { regionalId: ids.regional }, { channelId: ids.channel }, { posId: ids.odd }],
  ...[{ businessUnitId: shop.tenant.businessUnitId }, { teamId: shop.tenant.teamIds[0] ?? "" }],
  { supervisorId: shop.tenant.userIds.supervisor },
];
/** One day, and days on which hardly anybody came. */
const PERIODS = [
  { from: TO, to: TO },
  { from: "2026-09-01", to: "2026-10-20" },
];
type Asking = readonly [who: Person, filters: Ask["filters"], period: Ask["period"]];
const ASKED = (): readonly Asking[] => [
  ...[...PLACES(), { quiet: "4" }, { profile: "high" }].map((filters): Asking => ["admin", filters, PERIOD]),
  ...PERIODS.flatMap((period) =>
    [{}, { chainId: ids.chain }, { teamId: shop.tenant.teamIds[0] ?? "" }].map(
      (filters): Asking => ["admin", filters, period],
    ),
  ),
  ...(["supervisor", "client"] as const).flatMap((who) =>
    [{}, { profile: "high" }, { supervisorId: shop.tenant.userIds.supervisor }].map(
      (filters): Asking => [who, filters, PERIOD],
    ),
  ),
];

describe("pages of stores", () => {
  test("are those of all stores worked out plainly, for every number, filter, period and reader; so are sums", async () => {
    const compared = new Set<string>();
    for (const [who, filters, period] of ASKED()) {
      const asked = ask(filters, period);
      await read(everything(who), async (ctx) => {
        const stores = await plainStores(ctx, asked);
        const board = await boardOf(ctx, asked);
        const [{ isTold }, ranked] = [board, await rankedOf(ctx, asked)];
        expect(told(ranked.map(({ id }) => id).sort())).toEqual(told(board.stores.map(({ id }) => id).sort()));
        expect([who, filters, period, isTold]).toEqual([who, filters, period, who !== "client"]);
        expect(told(ranked.map(({ minutes, ...store }) => store))).toEqual(
          told(stores.map(({ minutes, measured, pillars, visits, state, name, ...store }) => store)),
        );
        const agreed = stores.map(({ minutes, contracted }) => (contracted === null ? null : minutes));
        expect(told(ranked.map(({ minutes }) => minutes))).toEqual(told(agreed));
        for (const of of STORE_ROWS) {
          const all = amongStores({ ...board, stores }, of);
          if (all.length > 0) compared.add(of);
          const page = pageOf(all.length, asked.perPage);
          const found = await storesOnPage(ctx, { ...asked, page }, of);
          expect([who, period, filters, of, page, found.total, told(found.rows)]).toEqual([
            ...[who, period, filters, of, page, all.length, told(slice(all, page, asked))],
          ]);
        }
      });
    }
    expect([...compared].sort()).toEqual([...STORE_ROWS].sort());
  });

  test("hold all rows where a page holds any number", async () => {
    await read(everything("admin"), async (ctx) => {
      const stores = await plainStores(ctx, ask());
      const { rows } = await storesOnPage(ctx, { ...ask(), page: 3, perPage: Number.POSITIVE_INFINITY }, "all");
      expect(told(rows)).toEqual(told(stores));
      expect(stores.filter(({ rank }) => rank !== null).length).toBeGreaterThan(3);
    });
  });

  test("of PDVs that coverage counts are those of all that were visited", async () => {
    for (const who of ["admin", "supervisor", "client"] as const)
      for (const filters of PLACES()) {
        const asked = ask(filters);
        await read(everything(who), async (ctx) => {
          const all = await plainPlaces(ctx, asked);
          const counted = await pointPlaces(ctx, asked);
          expect([who, filters, ...counted.map(({ id, own, rivals }) => [id, own, rivals]).sort()]).toEqual([
            ...[who, filters],
            ...all.map(({ id, own, rivals }) => [id, own, rivals]).sort(),
          ]);
          for (const of of PLACE_ROWS) {
            const counted = of === "covered" ? coveredOf(all) : all;
            const page = pageOf(counted.length, asked.perPage);
            expect([who, filters, page, await placesOnPage(ctx, { ...asked, page }, of)]).toEqual([
              ...[who, filters, page, { rows: slice(counted, page, asked), total: counted.length }],
            ]);
          }
        });
      }
  });
});

describe("last visits", () => {
  test("are the same looked up one by one, read day by day, and as all check-ins tell them", async () => {
    const all = [...few, ...crowd];
    await read(everything("admin"), async (ctx) => {
      for (const period of [PERIOD, ...PERIODS])
        for (const asked of [few, all, crowd.slice(0, 3)]) {
          const visited = await visitsBy(ctx, period, {});
          const before = await lastBefore(ctx, asked, period.from, {});
          const seen = await seenIn(ctx, period, {}, { ids: asked, ever: true });
          const within = await seenIn(ctx, period, {}, { ids: asked, ever: false });
          for (const [at, id] of asked.entries()) {
            const last = visited.get(id)?.last;
            expect([id, seen[at] ?? before.get(id) ?? null]).toEqual([id, last ?? before.get(id) ?? null]);
            expect((within[at] ?? "") >= period.from).toBe(last !== undefined);
          }
        }
    });
  });

  test("where a store's zone has changed, the day is the latest, not that of the newest moment", async () => {
    const posId = uuidv7();
    const { tenant } = shop;
    const moved = { posId, userId: tenant.userIds.promoter };
    await withTenant(tenant, (tx) =>
      tx.insert(pos).values({ id: posId, name: "Ilha", timezone: "Pacific/Kiritimati" }),
    );
    // 14 hours ahead it was the next day already; from Hawaii it is still the day before.
    await addStay({ ...shop, zone: "Pacific/Kiritimati" }, "2026-10-14", "01:00", "02:00", moved);
    await addStay({ ...shop, zone: "Pacific/Honolulu" }, "2026-10-13", "08:00", "09:00", moved);
    await read(everything("admin"), async (ctx) => {
      for (const from of ["2026-10-12", "2026-10-13", "2026-10-14", "2026-10-15"]) {
        const period = { from, to: TO };
        const [visited, before] = [await visitsBy(ctx, period, {}), await lastBefore(ctx, [posId], from, {})];
        const [last] = await seenIn(ctx, period, {}, { ids: [posId], ever: true });
        expect([from, last]).toEqual([from, visited.get(posId)?.last ?? before.get(posId)]);
      }
    });
  });
});
