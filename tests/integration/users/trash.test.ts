import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import { sessions, trash, userCosts, users, userTeams } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { restore } from "@/lib/engine/trash/commands";
import { listTrash } from "@/lib/engine/trash/queries";
import { userServer } from "@/lib/records/users/user.server";
import { callApi, tokenFor } from "../../support/api";
import { newTenant } from "../../support/tenant";

async function setup(settings: Parameters<typeof newTenant>[0] = {}) {
  const t = await newTenant(settings);
  const ctx = t.ctxAs("admin");
  const body = {
    name: "Bia Nunes",
    email: "bia@exemplo.com.br",
    type: "promoter",
    roleId: t.roleIds.promotor,
    teamId: t.teamIds[0],
    cpf: "529.982.247-25",
    monthlyValue: "2500.00",
    hoursDaily: 8,
    password: "senha-boa",
    passwordConfirmation: "senha-boa",
  };
  const { row } = await create(userServer, ctx, body);
  const read = async () => (await withTenant(ctx, (tx) => tx.select().from(users).where(eq(users.id, row.id))))[0];
  const teamsOf = () =>
    withTenant(ctx, (tx) =>
      tx
        .select({ teamId: userTeams.teamId, from: userTeams.validFrom, to: userTeams.validTo })
        .from(userTeams)
        .where(eq(userTeams.userId, row.id))
        .orderBy(userTeams.validFrom),
    );
  return { t, ctx, id: row.id, body, read, teamsOf };
}

describe("a deleted person", () => {
  it("lies in the trash for thirty days and comes back whole, signed out, without another invitation", async () => {
    const { t, ctx, id, read, teamsOf } = await setup();
    await withTenant(ctx, (tx) =>
      tx
        .update(users)
        .set({ createdAt: new Date("2024-01-01T12:00:00Z") })
        .where(eq(users.id, id)),
    );
    await update(userServer, ctx, id, { teamId: t.teamIds[1] });
    const { token } = await tokenFor(t.tenantId, id);
    const [before, teamsBefore] = [await read(), await teamsOf()];
    expect(teamsBefore).toHaveLength(2);
    await remove(userServer, ctx, [id]);
    expect(await read()).toBeUndefined();
    const { items } = await listTrash(userServer, ctx, 1);
    expect(items).toMatchObject([{ id, name: "Bia Nunes" }]);
    const days = ((items[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await restore(userServer, ctx, id);
    expect(await read()).toEqual({ ...before, updatedAt: expect.any(Date) });
    expect(await teamsOf()).toEqual(teamsBefore);
    const [cost] = await withTenant(ctx, (tx) => tx.select().from(userCosts).where(eq(userCosts.userId, id)));
    expect(cost?.monthlyValue).toBe("2500.00");
    const [session] = await withTenant(ctx, (tx) => tx.select().from(sessions).where(eq(sessions.userId, id)));
    expect(session?.revokedReason).toBe("deactivated");
    expect((await callApi("/me", { token, body: {} })).status).toBe(401);
  });

  it("leaves more than a name in the log, read by those who may read it", async () => {
    const { t, ctx, id } = await setup();
    await remove(userServer, ctx, [id]);
    const line = (await t.auditOf("user", id)).at(-1);
    expect(line).toMatchObject({
      action: "delete",
      recordName: "Bia Nunes",
      before: { name: "Bia Nunes", email: "bia@exemplo.com.br", cpf: "52998224725", monthlyValue: "2500.00" },
      after: null,
    });
    expect(JSON.stringify(line)).not.toContain("argon2");
  });

  it("comes back only where there is room, and neither twice nor from another tenant", async () => {
    const { t, ctx, id, body } = await setup({ limitUsers: 6 });
    await remove(userServer, ctx, [id]);
    const other = await newTenant();
    await expect(restore(userServer, other.ctxAs("admin"), id)).rejects.toMatchObject({ code: "not_found" });
    await expect(restore(userServer, t.ctxAs("supervisor"), id)).rejects.toMatchObject({ code: "forbidden" });
    const { row } = await create(userServer, ctx, { ...body, cpf: null });
    await expect(restore(userServer, ctx, id)).rejects.toMatchObject({ code: "duplicate" });
    await update(userServer, ctx, row.id, { email: "outra@exemplo.com.br" });
    await expect(restore(userServer, ctx, id)).rejects.toMatchObject({ code: "limit_reached" });
    await remove(userServer, ctx, [row.id]);
    await restore(userServer, ctx, id);
    await expect(restore(userServer, ctx, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(restore(userServer, ctx, uuidv7())).rejects.toMatchObject({ code: "not_found" });
  });

  it("is gone for good when the thirty days are over", async () => {
    const { ctx, id } = await setup();
    await remove(userServer, ctx, [id]);
    await withTenant(ctx, (tx) =>
      tx
        .update(trash)
        .set({ expiresAt: new Date(0) })
        .where(eq(trash.recordId, id)),
    );
    await expect(restore(userServer, ctx, id)).rejects.toMatchObject({ code: "not_found" });
  });
});
