import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails, users, userTokens } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { login } from "@/lib/platform/auth/login";
import { personOfToken } from "@/lib/platform/auth/sessions";
import { setPasswordByLink } from "@/lib/platform/auth/set-password";
import { readToken } from "@/lib/platform/auth/token";
import { TENANT_ADMIN } from "@/lib/platform/permissions/role-names";
import { tenantPeople } from "@/lib/records/tenants/people";
import { inviteAgain } from "@/lib/records/users/invite";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, superAdmin } from "../../support/tenant";

const client = { ip: null, userAgent: null };
const mailOf = async (tenantId: string, userId: string) => {
  const own = and(eq(mails.userId, userId), eq(mails.kind, "confirm_account"));
  const [mail] = await withTenant({ tenantId }, (tx) =>
    tx.select().from(mails).where(own).orderBy(desc(mails.createdAt)).limit(1),
  );
  return mail?.text ?? "";
};
const secretOf = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? "";
const answer = (token: string) =>
  setPasswordByLink(
    { token, password: "senha-boa", passwordConfirmation: "senha-boa", client, origin: "ui" },
    "confirm",
  );

async function taken() {
  const house = await newTenant();
  const { token } = await tokenFor(house.platformId, await house.superAdminId());
  const email = `primeira.${house.tenantId}@exemplo.com.br`;
  const body = {
    name: "Agência nova",
    default_timezone: "America/Sao_Paulo",
    base_day: 1,
    limit_users: 5,
    limit_units: 5,
  };
  const distances = {
    minimum_distance_checkin: 300,
    minimum_distance_checkout: 300,
    minimum_time_store: 0,
  };
  const made = await callApi("/tenants/create", {
    token,
    body: { ...body, ...distances, admin_name: "Primeira Pessoa", admin_email: email },
  });
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  const tenantId = (made.body.data as { id: string }).id;
  const { people } = await tenantPeople(superAdmin(), tenantId, 1);
  return { house, token, email, tenantId, userId: people[0]?.id ?? "", people };
}

describe("a new customer", () => {
  it("is taken in: tenant, first administrator, mail, password, sign-in", async () => {
    const { email, tenantId, userId, people } = await taken();
    expect(people).toMatchObject([{ name: "Primeira Pessoa", email, invited: true, isActive: true, lastSeenAt: null }]);
    const secret = secretOf(await mailOf(tenantId, userId));
    expect(await answer(secret)).toEqual({ email });
    const { token } = await login({ login: email, password: "senha-boa", client }, "mobile");
    const person = await personOfToken(await readToken(token ?? ""));
    expect([person.tenant.id, person.role.name]).toEqual([tenantId, TENANT_ADMIN]);
    // A link that was used is not kept where somebody could read it.
    expect(await mailOf(tenantId, userId)).not.toContain(secret);
  });

  it("gets an expired invitation again, and the earlier link opens nothing", async () => {
    const { tenantId, userId, email, token } = await taken();
    const first = secretOf(await mailOf(tenantId, userId));
    await withTenant({ tenantId }, (tx) => tx.update(userTokens).set({ expiresAt: new Date(0) }));
    await expect(answer(first)).rejects.toMatchObject({ code: "invalid_token" });
    expect((await callApi(`/tenant/${tenantId}/users/${userId}/invite`, { token, body: {} })).body).toEqual({
      data: { sent: true },
    });
    expect(await answer(secretOf(await mailOf(tenantId, userId)))).toEqual({ email });
    await expect(inviteAgain(superAdmin(tenantId), userId)).rejects.toMatchObject({ code: "invalid_transition" });
  });

  it("is nobody's to see or invite but those who may", async () => {
    const { house, tenantId, userId } = await taken();
    await expect(tenantPeople(house.ctxAs("admin"), tenantId, 1)).rejects.toMatchObject({ code: "forbidden" });
    await expect(tenantPeople(superAdmin(), house.platformId, 1)).rejects.toMatchObject({ code: "not_found" });
    await expect(inviteAgain(house.ctxAs("admin"), userId)).rejects.toMatchObject({ code: "not_found" });
    await expect(inviteAgain(house.ctxAs("promoter"), userId)).rejects.toMatchObject({ code: "forbidden" });
    const rows = await withTenant({ tenantId }, (tx) => tx.select({ id: users.id }).from(users));
    expect(rows).toEqual([{ id: userId }]);
  });
});
