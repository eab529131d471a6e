import { describe, expect, it } from "vitest";
import { callApi, tokenFor } from "../../support/api";
import { newTenant } from "../../support/tenant";

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
  it("wants ids, and the permission", async () => {
    const { t, path, call } = await setup();
    expect((await call([])).status).toBe(422);
    expect((await call("all")).body.error?.fields).toEqual({ ids: ["invalid_type"] });
    const { token: promoter } = await tokenFor(t.tenantId, t.userIds.promoter);
    expect((await callApi(path, { token: promoter, body: { ids: [t.userIds.client] } })).status).toBe(403);
  });
});
