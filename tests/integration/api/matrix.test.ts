import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { roles, sessionTokens, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { signToken } from "@/lib/platform/auth/token";
import { SYSTEM_ROLES } from "@/lib/platform/permissions/roles";
import { ACTIONS, type Permission, SUBJECTS } from "@/lib/platform/permissions/subjects";
import { type ApiResult, callApi, tokenFor } from "../../support/api";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addressOf, allCalls, type Call } from "./calls";

const EVERYTHING = SUBJECTS.flatMap((s) => ACTIONS.map((a): Permission => `${s}_${a}`));
const CALLS = allCalls();
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  [tenant, other] = [await newTenant(), await newTenant()];
});

/** A person whose role holds exactly these permissions. */
async function personWith(permissions: readonly Permission[], name = "custom", active = true) {
  return withTenant({ tenantId: tenant.tenantId }, async (tx) => {
    const [roleId, userId] = [uuidv7(), uuidv7()];
    await tx
      .insert(roles)
      .values({ id: roleId, name: `${name} ${roleId}`, alias: name, permissions: [...permissions] });
    await tx.insert(users).values({
      id: userId,
      roleId,
      name: "Alguém",
      email: `${userId}@exemplo.com.br`,
      type: "tenant",
      isActive: active,
    });
    return userId;
  });
}

async function ask(
  call: Call,
  token: string | null,
  ids: Partial<Parameters<typeof addressOf>[1]> = {},
): Promise<ApiResult> {
  const address = addressOf(call, { tenantId: tenant.tenantId, id: uuidv7(), ...ids });
  return callApi(address, { method: call.method, token, ...(call.method === "POST" && { body: {} }) });
}
const codeOf = (result: ApiResult) => (result.body.error as { code?: string } | undefined)?.code;
const guarded = CALLS.filter((c) => c.needs !== "public");
const permitted = guarded.filter((c) => c.needs !== "session");

describe("without a session that holds", () => {
  test("anonymous: 401 on every call", async () => {
    for (const call of guarded)
      expect([call.path, codeOf(await ask(call, null))]).toEqual([call.path, "unauthenticated"]);
  });

  test("a token that we did not sign: 401", async () => {
    for (const call of guarded.slice(0, 20)) {
      expect(codeOf(await ask(call, "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.x"))).toBe("unauthenticated");
    }
  });

  test("expired: 401 token_expired", async () => {
    const userId = tenant.userIds.admin;
    const { sessionId, tokenId } = await tokenFor(tenant.tenantId, userId);
    const issued = new Date(Date.now() - 5_401_000 - 60_000);
    await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx.update(sessionTokens).set({ issuedAt: issued }).where(eq(sessionTokens.id, tokenId)),
    );
    const token = await signToken({ userId, tenantId: tenant.tenantId, sessionId, tokenId }, issued);
    for (const call of guarded.filter((c) => c.path !== "/refresh")) {
      expect([call.path, codeOf(await ask(call, token))]).toEqual([call.path, "token_expired"]);
    }
  });

  test("revoked by logout: 401 at once", async () => {
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
    expect((await callApi("/logout", { token, body: {} })).status).toBe(200);
    for (const call of guarded)
      expect([call.path, codeOf(await ask(call, token))]).toEqual([call.path, "session_revoked"]);
  });

  test("deactivated person: 401 at once", async () => {
    const userId = await personWith(EVERYTHING, "everything");
    const { token } = await tokenFor(tenant.tenantId, userId);
    await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, userId)),
    );
    for (const call of guarded)
      expect([call.path, codeOf(await ask(call, token))]).toEqual([call.path, "session_revoked"]);
  });
});

describe("with a session", () => {
  test("all permissions but the one that is asked for: 403", async () => {
    for (const needs of new Set(permitted.flatMap((c) => [c.needs, ...c.besides]))) {
      const userId = await personWith(EVERYTHING.filter((p) => p !== needs));
      const { token } = await tokenFor(tenant.tenantId, userId);
      for (const call of permitted.filter((c) => [c.needs, ...c.besides].includes(needs))) {
        expect([call.path, codeOf(await ask(call, token))]).toEqual([call.path, "forbidden"]);
      }
    }
  });

  test("exactly that permission: no 401, no 403, unless the call asks for an admin", async () => {
    const heldFor = (c: Call) => [c.needs as Permission, ...c.besides].join();
    for (const held of new Set(permitted.map(heldFor))) {
      const { token } = await tokenFor(tenant.tenantId, await personWith(held.split(",") as Permission[]));
      for (const call of permitted.filter((c) => heldFor(c) === held)) {
        const result = await ask(call, token);
        if (call.superAdminOnly || call.adminOnly)
          expect([call.path, codeOf(result)]).toEqual([call.path, "forbidden"]);
        else expect([401, 403, 500], `${call.path} ${result.text}`).not.toContain(result.status);
      }
    }
  });

  test.each([
    ["admin", SYSTEM_ROLES.tenantAdmin],
    ["promoter", SYSTEM_ROLES.promoter],
    ["client", SYSTEM_ROLES.client],
  ] as const)("%s: 403 exactly on what the role lacks", async (who, role) => {
    const held = new Set<string>(role.permissions);
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds[who]);
    for (const call of permitted) {
      const refused = codeOf(await ask(call, token)) === "forbidden";
      expect([call.path, refused]).toEqual([
        call.path,
        !held.has(call.needs) || call.superAdminOnly || (call.adminOnly && who !== "admin"),
      ]);
    }
  });

  test("another tenant's path is as missing as a path to nowhere, whatever the permissions", async () => {
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
    for (const call of guarded.filter((c) => c.path.includes("{tenantId}"))) {
      const id = uuidv7();
      const [theirs, nowhere] = [
        await ask(call, token, { tenantId: other.tenantId, id }),
        await ask(call, token, { tenantId: uuidv7(), id }),
      ];
      expect([call.path, theirs.status, theirs.text]).toEqual([call.path, 404, nowhere.text]);
    }
  });

  test("the super admin acts in any tenant", async () => {
    const { token } = await tokenFor(tenant.platformId, await tenant.superAdminId());
    for (const call of guarded.filter((c) => c.path !== "/logout" && !c.path.endsWith("/check-in"))) {
      const result = await ask(call, token);
      expect([401, 403, 500], `${call.path} ${result.text}`).not.toContain(result.status);
    }
  });
});

test("a permission that is taken away bites on the next call", async () => {
  const userId = await personWith(["POS_GET"]);
  const { token } = await tokenFor(tenant.tenantId, userId);
  const path = `/tenant/${tenant.tenantId}/pos`;
  expect((await callApi(path, { token, body: {} })).status).toBe(200);
  await withTenant({ tenantId: tenant.tenantId }, async (tx) => {
    const [user] = await tx.select({ roleId: users.roleId }).from(users).where(eq(users.id, userId));
    await tx
      .update(roles)
      .set({ permissions: [] })
      .where(eq(roles.id, user?.roleId ?? ""));
  });
  expect((await callApi(path, { token, body: {} })).status).toBe(403);
});
