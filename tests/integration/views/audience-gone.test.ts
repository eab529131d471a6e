import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { albums, roles, savedViews, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { remove } from "@/lib/engine/resource/operations/remove";
import { restore } from "@/lib/engine/trash/commands";
import { keepInTrash } from "@/lib/engine/trash/snapshot";
import { boundOf } from "@/lib/shell/registry";
import { newTenant } from "../../support/tenant";

/** Somebody with an album and a view for a team, an album for a client and a view for a role, all of their own making. */
async function sharing() {
  const tenant = await newTenant();
  const ctx = tenant.ctxAs("admin");
  const make = async (name: string, input: Record<string, unknown>) => (await create(boundOf(name), ctx, input)).row.id;
  const roleId = uuidv7();
  const to = {
    teamId: await make("team", { name: "Equipe que some" }),
    businessUnitId: await make("businessUnit", { name: "Cliente que some" }),
    ownerId: await make("user", {
      name: "Dono",
      email: `dono-${uuidv7()}@exemplo.test`,
      type: "promoter",
      roleId: tenant.roleIds.promotor,
    }),
  };
  const { ownerId } = to;
  await withTenant(tenant, async (tx) => {
    await tx.insert(roles).values({ id: roleId, name: `some ${roleId}`, alias: "Some" });
    await tx.insert(albums).values([
      { name: "Da equipe", ownerId, visibility: "team", teamId: to.teamId },
      { name: "Do cliente", ownerId, visibility: "client", businessUnitId: to.businessUnitId },
    ]);
    const view = { resource: "pos", ownerId, state: {} };
    await tx.insert(savedViews).values([
      { ...view, name: "Da equipe", visibility: "team", teamId: to.teamId },
      { ...view, name: "Do papel", visibility: "role", roleId },
    ]);
  });
  const audience = async () => {
    await remove(boundOf("team"), ctx, [to.teamId]);
    await remove(boundOf("businessUnit"), ctx, [to.businessUnitId]);
    await remove(boundOf("role"), ctx, [roleId]);
  };
  /** As it was deleted before what is shared passed to whoever deletes. */
  const owner = () =>
    withTenant(ctx, async (tx) => {
      await keepInTrash(boundOf("user"), { ...ctx, tx }, [{ id: ownerId, name: "Dono" }]);
      await tx.delete(users).where(eq(users.id, ownerId));
    });
  const kept = () =>
    withTenant(tenant, async (tx) => {
      const rows = [...(await tx.select().from(albums)), ...(await tx.select().from(savedViews))];
      return rows.map(({ name, visibility }) => `${name}: ${visibility}`).sort();
    });
  return { ctx, ownerId, audience, owner, kept };
}
const OWN = ["Da equipe: private", "Da equipe: private", "Do cliente: private", "Do papel: private"];

test("what was shared with a team, role or client that is deleted stays its owner's", async () => {
  const { audience, kept } = await sharing();
  await audience();
  expect(await kept()).toEqual(OWN);
});

test("whoever had shared something comes back from the trash although those are gone since", async () => {
  const { ctx, ownerId, audience, owner, kept } = await sharing();
  await owner();
  expect(await kept()).toEqual([]);
  await audience();
  await restore(boundOf("user"), ctx, ownerId, { without: true });
  expect(await kept()).toEqual(OWN);
});
