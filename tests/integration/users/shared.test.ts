import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { albums, exportScheduleRecipients, exportSchedules, presentationTemplates, savedViews } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { previewBulk, runBulk } from "@/lib/engine/resource/operations/bulk";
import { create } from "@/lib/engine/resource/operations/create";
import { remove } from "@/lib/engine/resource/operations/remove";
import { restore } from "@/lib/engine/trash/commands";
import { DEMO_ROLES } from "@/lib/platform/permissions/roles";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { deleteMultiple } from "@/lib/records/users/delete-multiple";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

const USER = boundOf("user");
const TABLES = [albums, savedViews, presentationTemplates, exportSchedules] as const;
let tenant: TestTenant;
let ctx: Ctx;

/** Somebody with one of each that others use, and one of each that only they do. */
async function sharer(): Promise<string> {
  const input = {
    name: "Dono",
    email: `dono-${uuidv7()}@exemplo.test`,
    type: "tenant",
    roleId: tenant.roleIds[DEMO_ROLES.coordinator.name],
  };
  const { row } = await create(USER, ctx, input);
  const ownerId = row.id;
  const schedule = { ownerId, list: "posCheck", state: {}, frequency: "daily", hour: 6, nextAt: new Date() } as const;
  const [shared, own] = [uuidv7(), uuidv7()];
  await withTenant(tenant, async (tx) => {
    await tx.insert(albums).values([
      { name: "Da equipe", ownerId, visibility: "team", teamId: tenant.teamIds[0] },
      { name: "Meu", ownerId },
    ]);
    await tx.insert(savedViews).values([
      { name: "De todos", ownerId, resource: "pos", state: {}, visibility: "tenant" },
      { name: "Meu", ownerId, resource: "pos", state: {} },
    ]);
    await tx.insert(presentationTemplates).values([
      { name: "De todos", ownerId, settings: {}, isShared: true },
      { name: "Meu", ownerId, settings: {} },
    ]);
    await tx.insert(exportSchedules).values([
      { ...schedule, id: shared, name: "De todos" },
      { ...schedule, id: own, name: "Meu" },
    ]);
    await tx.insert(exportScheduleRecipients).values([
      { scheduleId: shared, userId: ownerId },
      { scheduleId: shared, userId: tenant.userIds.supervisor },
      { scheduleId: own, userId: ownerId },
    ]);
  });
  return ownerId;
}
const kept = (ownerId: string) =>
  withTenant(tenant, async (tx) => {
    const found: string[] = [];
    for (const table of TABLES)
      for (const { name } of await tx.select({ name: table.name }).from(table).where(eq(table.ownerId, ownerId)))
        found.push(name);
    return found.sort();
  });
const SHARED = ["Da equipe", "De todos", "De todos", "De todos"];

beforeEach(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});

test("what somebody shared stays for the others, however they are deleted; what was theirs alone comes back with them", async () => {
  const ways = [
    (id: string) => remove(USER, ctx, [id]),
    (id: string) => deleteMultiple(ctx, [id]),
    (id: string) => runBulk(USER, ctx, { ids: [id] }, "delete"),
  ];
  for (const way of ways) {
    const before = await kept(ctx.userId);
    const id = await sharer();
    await way(id);
    expect(await kept(ctx.userId)).toEqual([...before, ...SHARED].sort());
    await restore(USER, ctx, id);
    expect(await kept(id)).toEqual(["Meu", "Meu", "Meu", "Meu"]);
    expect(await kept(ctx.userId)).toEqual([...before, ...SHARED].sort());
  }
  // The file goes on for whom it was also made.
  const [line] = await withTenant(tenant, (tx) =>
    tx
      .select({ userId: exportScheduleRecipients.userId })
      .from(exportScheduleRecipients)
      .innerJoin(exportSchedules, eq(exportSchedules.id, exportScheduleRecipients.scheduleId))
      .where(
        and(eq(exportSchedules.ownerId, ctx.userId), eq(exportScheduleRecipients.userId, tenant.userIds.supervisor)),
      ),
  );
  expect(line).toBeDefined();
});

test("the question before says what passes to whoever deletes, and the log says it of each", async () => {
  const id = await sharer();
  const { warning } = await previewBulk(USER, ctx, { ids: [id] }, "delete");
  expect((await warning?.view("pt-BR"))?.lines).toEqual([
    "1 álbum de fotos",
    "1 visão ou formato de arquivo",
    "1 modelo de apresentação",
    "1 arquivo agendado para outras pessoas",
  ]);
  const [album] = await withTenant(tenant, (tx) => tx.select().from(albums).where(eq(albums.visibility, "team")));
  await remove(USER, ctx, [id]);
  expect((await tenant.auditOf("album", String(album?.id))).at(-1)).toMatchObject({
    action: "update",
    after: { ownerId: ctx.userId },
  });
  const alone = await create(USER, ctx, {
    name: "Só",
    email: `so-${uuidv7()}@exemplo.test`,
    type: "promoter",
    roleId: tenant.roleIds.promotor,
  });
  expect((await previewBulk(USER, ctx, { ids: [alone.row.id] }, "delete")).warning).toBeNull();
});

test("whoever has no account here gives it to the tenant's administrator; of two who go together neither keeps the other's", async () => {
  const stranger: Ctx = { ...ctx, userId: uuidv7() };
  const [a, b] = [await sharer(), await sharer()];
  const to = exportScheduleRecipients;
  await withTenant(tenant, async (tx) => {
    const ofA = tx.select({ id: exportSchedules.id }).from(exportSchedules).where(eq(exportSchedules.ownerId, a));
    const sent = and(inArray(to.scheduleId, ofA), eq(to.userId, tenant.userIds.supervisor));
    await tx.update(to).set({ userId: b }).where(sent);
  });
  await runBulk(USER, stranger, { ids: [a, b] }, "delete");
  const twice = ["Da equipe", "Da equipe", "De todos", "De todos", "De todos", "De todos", "De todos"];
  expect(await kept(tenant.userIds.admin)).toEqual(twice);
});
