import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roles, tenants, users } from "@/db/schema";
import { PLATFORM_TENANT_ID } from "@/db/seeds/system";
import { createTenantDefaults } from "@/db/seeds/tenant-defaults";
import { type SystemTx, withSystem } from "@/db/with-tenant";
import { writeAudit } from "@/lib/engine/audit/write";
import { auditSecurity } from "@/lib/platform/auth/audit";
import { hashPassword } from "@/lib/platform/auth/password";
import { createLink, type LinkKind } from "@/lib/platform/auth/secret-links";
import { revokeUserSessions } from "@/lib/platform/auth/sessions";
import { appUrl } from "@/lib/platform/mail/app-url";
import { SYSTEM_ROLES } from "@/lib/platform/permissions/roles";
import { systemCtx } from "@/lib/platform/tenancy/system";
import type { AdminCommand } from "./arguments";

const PAGES: Readonly<Record<LinkKind, string>> = { confirm: "/confirm-account", reset: "/forget-password" };
const OPERATOR = { ip: null, userAgent: "npm run admin" } as const;

/** What was done: `link` when no password was given. */
export type AdminOutcome = { readonly tenant: string; readonly link: string | null };

async function link(tx: SystemTx, owner: Parameters<typeof createLink>[1], kind: LinkKind): Promise<string> {
  return `${appUrl()}${PAGES[kind]}?token=${await createLink(tx, owner, kind)}`;
}

async function tenantOf(asked: string | undefined): Promise<{ id: string; name: string }> {
  const where: SQL | undefined = asked
    ? or(sql`lower(${tenants.name}) = lower(${asked})`, sql`${tenants.id}::text = ${asked}`)
    : eq(tenants.id, PLATFORM_TENANT_ID);
  const found = await withSystem("operator: find the tenant", (tx) =>
    tx.select({ id: tenants.id, name: tenants.name }).from(tenants).where(where),
  );
  const [one] = found;
  if (!one) throw new Error(`There is no tenant ${asked}.`);
  if (found.length > 1) throw new Error(`Several tenants are called ${asked}: give the id, one of ${ids(found)}.`);
  return one;
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join(", ");

/** A super admin, or an admin of the tenant; active at once. Throws when the address is taken there. */
async function create(command: AdminCommand, passwordHash: string | null): Promise<AdminOutcome> {
  const tenant = await tenantOf(command.tenant);
  const role = tenant.id === PLATFORM_TENANT_ID ? SYSTEM_ROLES.superAdmin : SYSTEM_ROLES.tenantAdmin;
  const ctx = await systemCtx(tenant.id, "operator");
  return withSystem(
    "operator: new admin",
    async (tx) => {
      const [taken] = await tx.select({ id: users.id }).from(users).where(accountIn(tenant.id, command.email));
      if (taken) throw new Error(`${command.email} has an account in ${tenant.name} already: use reset.`);
      await createTenantDefaults(tx, tenant.id, [role]);
      const [known] = await tx
        .select({ id: roles.id })
        .from(roles)
        .where(and(eq(roles.tenantId, tenant.id), eq(roles.name, role.name)));
      if (!known) throw new Error(`${tenant.name} has no role ${role.name}.`);
      const id = uuidv7();
      const name = command.name?.trim() || (command.email.split("@", 1)[0] ?? command.email);
      const account = {
        id,
        tenantId: tenant.id,
        roleId: known.id,
        name,
        email: command.email,
        type: "tenant" as const,
      };
      const confirmedAt = passwordHash === null ? null : new Date();
      await tx.insert(users).values({ ...account, passwordHash, confirmedAt });
      const { tenantId: _, ...after } = account;
      await writeAudit({ ...ctx, tx }, { resource: "user", recordId: id, action: "create", before: null, after });
      return {
        tenant: tenant.name,
        link: passwordHash === null ? await link(tx, { tenantId: tenant.id, userId: id }, "confirm") : null,
      };
    },
    { tenantId: tenant.id },
  );
}

const accountIn = (tenantId: string | undefined, email: string) =>
  and(sql`lower(${users.email}) = ${email}`, tenantId === undefined ? undefined : eq(users.tenantId, tenantId));

/** A new password, or a link that sets one. Throws unless exactly one active account is meant. */
async function reset(command: AdminCommand, passwordHash: string | null): Promise<AdminOutcome> {
  const tenant = command.tenant === undefined ? undefined : await tenantOf(command.tenant);
  const found = await withSystem("operator: find the account", (tx) =>
    tx
      .select({ id: users.id, isActive: users.isActive, tenantId: tenants.id, tenant: tenants.name })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId))
      .where(accountIn(tenant?.id, command.email)),
  );
  const [one] = found;
  if (!one) throw new Error(`${command.email} has no account${tenant ? ` in ${tenant.name}` : ""}: use create.`);
  if (found.length > 1) {
    const names = found.map((account) => account.tenant).join(", ");
    throw new Error(`${command.email} has accounts in several tenants (${names}): say which with --tenant.`);
  }
  if (!one.isActive)
    throw new Error(`The account of ${command.email} is switched off: an admin must activate it first.`);
  return withSystem(
    "operator: new password",
    async (tx) => {
      await revokeUserSessions(tx, one.id, "password");
      if (passwordHash !== null) {
        const confirmedAt = sql`coalesce(${users.confirmedAt}, now())`;
        const mine = and(eq(users.tenantId, one.tenantId), eq(users.id, one.id));
        await tx.update(users).set({ passwordHash, confirmedAt }).where(mine);
      }
      const action = passwordHash === null ? "password_reset_requested" : "password_changed";
      await auditSecurity(tx, { action, userId: one.id, client: OPERATOR, origin: "system", reason: "operator" });
      return {
        tenant: one.tenant,
        link: passwordHash === null ? await link(tx, { tenantId: one.tenantId, userId: one.id }, "reset") : null,
      };
    },
    { tenantId: one.tenantId },
  );
}

/** Does what the operator asked, and leaves a line in the audit log. Throws with a sentence for the terminal. */
export async function runAdmin(command: AdminCommand): Promise<AdminOutcome> {
  const passwordHash = command.password === undefined ? null : await hashPassword(command.password);
  return command.verb === "create" ? create(command, passwordHash) : reset(command, passwordHash);
}
