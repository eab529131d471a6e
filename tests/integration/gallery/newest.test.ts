import { rm } from "node:fs/promises";
import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beyond } from "@/db/order";
import {
  questionnaireAnswers as answers,
  galleryPhotos as photo,
  pos,
  posChains,
  productCategories,
  questionnaireAnswerValues as values,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { readEvents } from "@/lib/engine/events/read";
import type { FilterValue } from "@/lib/engine/resource/list-query";
import { galleryEvents } from "@/lib/insight/gallery/gallery-photo.events";
import { newestPlaces } from "@/lib/insight/gallery/newest";
import { placesOf } from "@/lib/insight/gallery/tiles";
import { galleryWhere } from "@/lib/insight/gallery/where";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";
import { ownStorage } from "../check-ins/visit";
import { albumOf } from "../decks/album";

let root: string;
let tenant: TestTenant;
const filters: Record<string, FilterValue> = {};
const listed = { listed: true } as const;
const is = (...ids: string[]): FilterValue => ({ op: "in", values: ids });

/** Eight visits on eight days: of every second store a chain, of every third visit a category, of two said that something is missing. */
beforeAll(async () => {
  ({ root } = await ownStorage());
  tenant = await newTenant();
  const album = await albumOf(tenant);
  const [chainId, categoryId] = [uuidv7(), uuidv7()];
  const visits: Awaited<ReturnType<typeof album.visit>>[] = [];
  for (let day = 10; day < 18; day += 1) visits.push(await album.visit({ date: `2026-11-${day}` }));
  const every = (n: number) => visits.filter((_, at) => at % n === 0);
  await withTenant(tenant, async (tx) => {
    await tx.insert(posChains).values({ id: chainId, name: "Rede" });
    await tx.insert(productCategories).values({ id: categoryId, name: "Categoria" });
    await tx
      .update(pos)
      .set({ chainId })
      .where(
        inArray(
          pos.id,
          every(2).map(({ posId }) => posId),
        ),
      );
    const categorised = every(3).map(({ before }) => before.id);
    await tx.update(photo).set({ categoryId }).where(inArray(photo.attachmentId, categorised));
    const judged = every(3).map(({ answerId }) => answerId);
    await tx.update(answers).set({ reviewStatus: "issue" }).where(inArray(answers.id, judged));
    for (const { answerId } of [visits[0], visits[5]].flatMap((visit) => visit ?? [])) {
      const [told] = await tx.select().from(values).where(eq(values.answerId, answerId)).limit(1);
      if (!told) throw new Error("the answer has no values");
      const missing = { subtype: "out_of_stock", booleanValue: true, position: told.position + 50 } as const;
      await tx.insert(values).values({ ...told, id: uuidv7(), ...missing });
    }
  });
  Object.assign(filters, {
    ...{ chainId: is(chainId), productCategoryId: is(categoryId), reviewStatus: is("issue"), said: is("missing_left") },
    ...{
      moment: is("answer"),
      questionnaireId: is(album.task.id),
      side: is("pair"),
      posId: is(visits[5]?.posId ?? ""),
    },
    date: { op: "range", from: "2026-11-10", to: "2026-11-15" },
  });
});
afterAll(() => rm(root, { recursive: true, force: true }));

test("however few photos are looked through, pages of any two filters hold the newest that match, in their order", async () => {
  const keys = Object.keys(filters);
  const pairs = keys.flatMap((one, at) => keys.slice(0, at).map((other) => [one, other]));
  const held = new Set<number>();
  const inGallery = <T>(work: (ctx: TxCtx) => Promise<T>) => readEvents(galleryEvents, tenant.ctxAs("admin"), work);
  const [, , , third] = await inGallery((ctx) => placesOf(ctx, undefined, 4));
  if (!third) throw new Error("there are no photos");
  const behind = beyond("before", [photo.visitedAt, photo.id], [third.visitedAt, third.id]);
  const compare = async (ctx: TxCtx, pair: readonly string[]) => {
    const asked = { filters: Object.fromEntries(pair.flatMap((key) => (filters[key] ? [[key, filters[key]]] : []))) };
    for (const bounds of [undefined, behind])
      for (const most of [2, 5, 100]) {
        const expected = await placesOf(ctx, and(galleryWhere(ctx, asked), bounds), most);
        held.add(expected.length);
        for (const lengths of [[0], [1], [4, 3], [2, 5], [9], [1_000]])
          for (const atOnce of pair.includes("said") ? [1, 3, 1_000] : [1_000]) {
            const walks = lengths.map((photos, at) => ({
              photos,
              ...(atOnce === 3 && at === lengths.length - 1 && listed),
              ...(atOnce === 1_000 && at === 1 && { filled: 1 / 5 }),
            }));
            const found = await newestPlaces(ctx, asked, { bounds, most, walks, atOnce });
            expect(found, `${pair} ${most} ${lengths} ${atOnce}`).toEqual(expected);
          }
      }
  };
  // A transaction for each: no one of them is so long that a busy machine ends it.
  for (const pair of pairs) await inGallery((ctx) => compare(ctx, pair));
  // None, few and many: or the pages would be the same whatever was left out.
  expect(held.has(0) && held.has(2) && held.size > 6).toBe(true);
});

test("a filter that a reader may not use is refused beside another one too", async () => {
  const asked = { filters: { said: is("nothing_known"), moment: is("answer") } };
  const page = readEvents(galleryEvents, tenant.ctxAs("admin"), (ctx) =>
    newestPlaces(ctx, asked, { bounds: undefined, most: 5 }),
  );
  await expect(page).rejects.toMatchObject({ code: "invalid_fields" });
});
