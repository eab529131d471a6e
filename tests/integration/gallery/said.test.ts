import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { questionnaireAnswers as answers, questionnaireAnswerValues as values } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { galleryPage } from "@/lib/insight/gallery/page";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant } from "../../support/tenant";
import { ownStorage } from "../check-ins/visit";
import { albumOf } from "../decks/album";

let root: string;
beforeAll(async () => {
  ({ root } = await ownStorage());
});
afterAll(() => rm(root, { recursive: true, force: true }));

const seenBy = async (ctx: Ctx, said: string) => {
  const filters = { said: { op: "in" as const, values: [said] } };
  const { groups } = await galleryPage(ctx, { filters, by: "visit", after: null, until: null });
  return groups.flatMap(({ tiles }) => tiles.map(({ photo }) => photo.id)).sort();
};

test("photos are found by what else was answered in their visit, or in their answer where there was none", async () => {
  const tenant = await newTenant();
  const admin = tenant.ctxAs("admin");
  const album = await albumOf(tenant);
  const [here, there] = [await album.visit(), await album.visit()];
  const say = (answerId: string) =>
    withTenant(tenant, async (tx) => {
      const [told] = await tx.select().from(values).where(eq(values.answerId, answerId)).limit(1);
      if (!told) throw new Error("the answer has no values");
      await tx
        .insert(values)
        .values({ ...told, id: uuidv7(), subtype: "out_of_stock", booleanValue: true, position: told.position + 50 });
    });
  const change = (answerId: string, set: Partial<typeof answers.$inferInsert>) =>
    withTenant(tenant, (tx) => tx.update(answers).set(set).where(eq(answers.id, answerId)));
  await say(here.answerId);
  const own = [here.arrival.id, here.before.id, here.after.id].sort();
  expect(await seenBy(admin, "missing_left")).toEqual(own);
  expect(await seenBy(admin, "recovered")).toEqual([]);

  // The photos of an answer without a visit stand by themselves, and so does what it says.
  await say(there.answerId);
  await change(there.answerId, { posCheckId: null });
  const alone = [there.before.id, there.after.id];
  expect(await seenBy(admin, "missing_left")).toEqual([...own, ...alone].sort());

  await change(here.answerId, { reviewStatus: "rejected" });
  expect(await seenBy(admin, "missing_left")).toEqual(alone.sort());
});
