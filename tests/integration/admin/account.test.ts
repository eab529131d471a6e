import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "@/db/schema";
import { PLATFORM_TENANT_ID } from "@/db/seeds/system";
import { withSystem } from "@/db/with-tenant";
import { passwordFits } from "@/lib/platform/auth/password";
import { setPasswordByLink } from "@/lib/platform/auth/set-password";
import { SYSTEM_ROLES } from "@/lib/platform/permissions/roles";
import { runAdmin } from "@/scripts/admin/account";
import { readCommand } from "@/scripts/admin/arguments";
import "../../support/db";
import { newTenant } from "../../support/tenant";

const client = { ip: null, userAgent: null };
let counter = 0;
const address = () => `operador${process.pid}.${++counter}@exemplo.com.br`;

async function accountOf(tenantId: string, email: string) {
  const [found] = await withSystem("look at an account", (tx) =>
    tx
      .select()
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.email, email))),
  );
  return found;
}

const tokenIn = (link: string | null) => new URL(link ?? "").searchParams.get("token");

test("a super admin is made with a link that sets the first password once", async () => {
  const email = address();
  const { link } = await runAdmin({ verb: "create", email });
  expect(link).toContain("/confirm-account?token=");
  const made = await accountOf(PLATFORM_TENANT_ID, email);
  expect(made).toMatchObject({ type: "tenant", passwordHash: null, isActive: true });
  const set = () => {
    const password = "uma senha boa";
    const input = { token: tokenIn(link), password, passwordConfirmation: password, client, origin: "ui" as const };
    return setPasswordByLink(input, "confirm");
  };
  expect(await set()).toEqual({ email });
  await expect(set()).rejects.toMatchObject({ code: "forgot_password_used" });
  await expect(runAdmin({ verb: "create", email })).rejects.toThrow("use reset");
});

test("a tenant's admin is made with a password, by the tenant's name, and the log says so", async () => {
  const tenant = await newTenant({ name: `Agência ${address()}` });
  const email = address();
  const outcome = await runAdmin({
    verb: "create",
    email,
    tenant: tenant.tenantId,
    password: "senha dada",
    name: "Ana",
  });
  expect(outcome.link).toBeNull();
  const made = await accountOf(tenant.tenantId, email);
  expect(made).toMatchObject({ name: "Ana", roleId: tenant.roleIds[SYSTEM_ROLES.tenantAdmin.name] });
  expect(await passwordFits(made?.passwordHash ?? null, "senha dada")).toBe(true);
  expect(await tenant.auditOf("user", made?.id ?? "")).toMatchObject([{ action: "create", origin: "system" }]);
  await expect(runAdmin({ verb: "create", email, tenant: "Não existe" })).rejects.toThrow("no tenant");
});

test("reset gives a link or a password, ends sessions, and asks which account is meant", async () => {
  const [first, second] = [await newTenant(), await newTenant()];
  const email = address();
  for (const { tenantId } of [first, second])
    await runAdmin({ verb: "create", email, tenant: tenantId, password: "antiga" });
  await expect(runAdmin({ verb: "reset", email })).rejects.toThrow("say which");
  const { link } = await runAdmin({ verb: "reset", email, tenant: first.tenantId });
  expect(link).toContain("/forget-password?token=");
  await runAdmin({ verb: "reset", email, tenant: second.tenantId, password: "nova senha" });
  const [kept, changed] = [await accountOf(first.tenantId, email), await accountOf(second.tenantId, email)];
  expect(await passwordFits(kept?.passwordHash ?? null, "antiga")).toBe(true);
  expect(await passwordFits(changed?.passwordHash ?? null, "nova senha")).toBe(true);
  expect(await second.auditOf("session", changed?.id ?? "")).toMatchObject([
    { action: "password_changed", origin: "system", reason: "operator" },
  ]);
  await expect(runAdmin({ verb: "reset", email: address() })).rejects.toThrow("use create");
});

test("the command line is checked before anything is opened", () => {
  expect(readCommand(["reset", "Ana@X.com"])).toMatchObject({ verb: "reset", email: "ana@x.com" });
  expect(readCommand(["create", "a@x.com", "--tenant", "T", "--password", "given!"])).toMatchObject({
    tenant: "T",
    password: "given!",
  });
  for (const wrong of [
    [],
    ["create"],
    ["delete", "a@x.com"],
    ["create", "a@x.com", "--role", "x"],
    ["create", "a", "b"],
  ]) {
    expect(() => readCommand(wrong)).toThrow("npm run admin");
  }
  expect(() => readCommand(["create", "nobody"])).toThrow("no e-mail");
  expect(() => readCommand(["create", "a@x.com", "--password", "short"])).toThrow("6 to 200");
});
