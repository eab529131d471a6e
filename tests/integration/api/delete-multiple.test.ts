import { getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attachments, exportJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { recordHistory } from "@/lib/engine/audit/history";
import { foreignKeysTo } from "@/lib/engine/resource/bonds";
import { create } from "@/lib/engine/resource/operations/create";
import { remove } from "@/lib/engine/resource/operations/remove";
import { restore } from "@/lib/engine/trash/commands";
import { listTrash } from "@/lib/engine/trash/queries";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";

/** What keeps a person: their work, their place in others' lives, their part in a rule. Whoever reviewed or closed something is not among it. */
const BONDS = [
  "business_unit_checks.user_id",
  "business_unit_users.user_id",
  "day_corrections.user_id",
  "day_locks.user_id",
  "justifications.user_id",
  "km_adjustments.user_id",
  "orders.seller_id",
  "pos_checks.user_id",
  "questionnaire_answers.user_id",
  "questionnaire_filter_users.user_id",
  "sync_inbox.user_id",
  "team_substitutions.substitute_id",
  "teams.supervisor_id",
  "users.manager_id",
  "users.supervisor_id",
  "visits.user_id",
  "work_leaves.substitute_id",
  "work_leaves.user_id",
  "workday_break_checks.user_id",
  "workday_punches.user_id",
  "workschedules.user_id",
];
const personOf = (t: TestTenant, name: string) => ({
  name,
  email: `${name.replaceAll(" ", ".").toLowerCase()}@teste.example`,
  type: "tenant",
  roleId: Object.values(t.roleIds)[0],
});

describe("users/delete-multiple", () => {
  const setup = async () => {
    const t = await newTenant();
    const { token } = await tokenFor(t.tenantId, t.userIds.admin);
    const path = `/tenant/${t.tenantId}/users/delete-multiple`;
    return { t, path, call: (ids: unknown) => callApi(path, { token, body: { ids } }) };
  };

  it("answers for each: deleted, or bound to what", async () => {
    const { t, call } = await setup();
    // The supervisor leads a team and a person.
    const answer = await call([t.userIds.promoter2, t.userIds.supervisor]);
    expect(answer.status).toBe(200);
    const data = answer.body.data as { deleted: string[]; blocked: { id: string; bonds: { resource: string }[] }[] };
    expect(data.deleted).toEqual([t.userIds.promoter2]);
    expect(data.blocked.map((b) => b.id)).toEqual([t.userIds.supervisor]);
    expect(data.blocked[0]?.bonds.map((b) => b.resource).sort()).toEqual(["teams", "users"]);
    expect((await t.auditOf("user", t.userIds.promoter2)).map((line) => line.action)).toEqual(["delete"]);
  });
  it("is refused when nobody can go", async () => {
    const { t, call } = await setup();
    const answer = await call([t.userIds.supervisor]);
    expect([answer.status, answer.body.error?.code]).toEqual([409, "has_bonds"]);
    expect(answer.body.error).toMatchObject({ blocked: [{ id: t.userIds.supervisor }] });
  });
  it("leaves everybody when one of them is not there to be seen, or is oneself", async () => {
    const { t, call } = await setup();
    const foreign = await newTenant();
    expect((await call([t.userIds.promoter2, foreign.userIds.promoter2])).status).toBe(404);
    expect((await call([t.userIds.promoter2, t.userIds.admin])).status).not.toBe(200);
    expect((await call([t.userIds.promoter2])).body).toEqual({
      data: { deleted: [t.userIds.promoter2], blocked: [] },
    });
    expect((await call([t.userIds.promoter2])).status).toBe(404);
  });
  it("lets go who only left a trace, and what they deleted still says who it was", async () => {
    const { t, path } = await setup();
    const admin = t.ctxAs("admin");
    const [pos, user, brand] = [boundOf("pos"), boundOf("user"), boundOf("brand")];
    const { id } = (await create(user, admin, personOf(t, "Quem apagou"))).row;
    const them = t.ctxAs("admin", { userId: id });
    const store = (await create(pos, them, { name: "Loja que se foi" })).row;
    const kept = (await create(brand, them, { name: "Marca que ficou" })).row;
    await remove(pos, them, [store.id]);
    await withTenant(them, async (tx) => {
      await tx.insert(exportJobs).values({ createdBy: id, type: "points", format: "csv" });
      await tx.insert(attachments).values({
        kind: "avatar",
        mime: "image/webp",
        bytes: 1,
        sha256: "0".repeat(64),
        storageKey: `t/${id}`,
        uploadedBy: id,
      });
    });
    const { token } = await tokenFor(t.tenantId, t.userIds.admin);
    const gone = await callApi(path, { token, body: { ids: [id] } });
    expect(gone.body).toEqual({ data: { deleted: [id], blocked: [] } });
    expect((await listTrash(pos, admin, 1)).items).toMatchObject([
      { name: "Loja que se foi", deletedBy: "Quem apagou" },
    ]);
    expect((await recordHistory(brand, admin, kept.id, 1)).lines.map((line) => line.who)).toEqual(["Quem apagou"]);
    await restore(pos, admin, store.id);
  });
  it("is bound by what a person is or did, and by nothing that only says who", () => {
    const keys = foreignKeysTo(boundOf("user").table).map(({ from, column }) => `${getTableName(from)}.${column.name}`);
    expect(keys.sort()).toEqual(BONDS);
  });
  it("wants ids, and the permission", async () => {
    const { t, path, call } = await setup();
    expect((await call([])).status).toBe(422);
    expect((await call("all")).body.error?.fields).toEqual({ ids: ["invalid_type"] });
    const { token: promoter } = await tokenFor(t.tenantId, t.userIds.promoter);
    expect((await callApi(path, { token: promoter, body: { ids: [t.userIds.client] } })).status).toBe(403);
  });
});
