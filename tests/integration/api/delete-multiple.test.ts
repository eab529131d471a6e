import { describe, expect, it } from "vitest";
import { callApi, tokenFor } from "../../support/api";
import { newTenant } from "../../support/tenant";

describe("users/delete-multiple", () => {
  it("deletes all of them or none", async () => {
    const t = await newTenant();
    const { token } = await tokenFor(t.tenantId, t.userIds.admin);
    const call = (ids: unknown) => callApi(`/tenant/${t.tenantId}/users/delete-multiple`, { token, body: { ids } });
    const foreign = await newTenant();
    expect((await call([t.userIds.promoter2, foreign.userIds.promoter2])).status).toBe(404);
    expect((await call([])).status).toBe(422);
    expect((await call("all")).body.error?.fields).toEqual({ ids: ["invalid_type"] });
    expect((await call([t.userIds.promoter2])).body).toEqual({ data: { deleted: [t.userIds.promoter2] } });
    expect((await call([t.userIds.promoter2])).status).toBe(404);
    const { token: promoter } = await tokenFor(t.tenantId, t.userIds.promoter);
    const path = `/tenant/${t.tenantId}/users/delete-multiple`;
    expect((await callApi(path, { token: promoter, body: { ids: [t.userIds.client] } })).status).toBe(403);
  });
});
