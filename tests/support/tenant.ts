import "./db";
import { and, asc, eq } from "drizzle-orm";
import { v7 } from "uuid";
import { auditLog, businessUnits, teams, tenants, users } from "@/db/schema";
import { PLATFORM_TENANT_ID } from "@/db/seeds/system";
import { createTenantDefaults } from "@/db/seeds/tenant-defaults";
import { withSystem } from "@/db/with-tenant";
import { hashPassword } from "@/lib/platform/auth/password";
import { DEMO_PROMOTER, DEMO_ROLES, type DefaultRole, SYSTEM_ROLES } from "@/lib/platform/permissions/roles";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** Who every test tenant has: two promoters of two teams, the first team under the supervisor. */
const PEOPLE = {
  admin: { role: SYSTEM_ROLES.tenantAdmin, type: "tenant" },
  coordinator: { role: DEMO_ROLES.coordinator, type: "tenant" },
  supervisor: { role: DEMO_ROLES.supervisor, type: "tenant" },
  promoter: { role: DEMO_PROMOTER, type: "promoter" },
  promoter2: { role: DEMO_PROMOTER, type: "promoter" },
  client: { role: SYSTEM_ROLES.client, type: "business_unit" },
} as const satisfies Record<string, { role: DefaultRole; type: "tenant" | "promoter" | "business_unit" }>;
export type Person = keyof typeof PEOPLE;
const NAMES = Object.keys(PEOPLE) as Person[];

type Settings = Partial<typeof tenants.$inferInsert> & {
  /** Of every account; without one nobody can sign in. Hashing takes a moment, so only tests of sign-in ask for it. */
  readonly password?: string;
};
type AuditLine = typeof auditLog.$inferSelect;

export type TestTenant = {
  readonly tenantId: string;
  readonly userIds: Readonly<Record<Person, string>>;
  readonly emails: Readonly<Record<Person, string>>;
  /** By role name. */
  readonly roleIds: Readonly<Record<string, string>>;
  readonly teamIds: readonly [first: string, second: string];
  /** The client of the client user. */
  readonly businessUnitId: string;
  readonly platformId: string;
  /** A super admin's account in the platform's tenant. */
  superAdminId(): Promise<string>;
  ctxAs(person: Person, changes?: Partial<Ctx>): Ctx;
  /** What the log says of a record, oldest first. */
  auditOf(resource: string, recordId: string): Promise<AuditLine[]>;
};

/** A tenant of one's own, with roles and people; settings as in `tenants`. Limits are wide and the modules are on unless given. */
export async function newTenant(settings: Settings = {}): Promise<TestTenant> {
  const { password, ...columns } = settings;
  const tenantId = settings.id ?? v7();
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const mark = tenantId.slice(-12);
  const userIds = fill(() => v7());
  const emails = fill((name) => `${name}.${mark}@teste.example`);
  const [businessUnitId, team1, team2] = [v7(), v7(), v7()];

  const { roleIds, tenant } = await withSystem("new test tenant", async (tx) => {
    const wide = { limitUnits: 10_000, limitUsers: 10_000, costOfServingModule: true, commercialModule: true };
    const [tenant] = await tx
      .insert(tenants)
      .values({ name: `Tenant ${mark}`, ...wide, ...columns, id: tenantId })
      .returning();
    if (!tenant) throw new Error("the tenant was not made");
    const roles = [...new Map(NAMES.map((n) => [PEOPLE[n].role.name, PEOPLE[n].role])).values()];
    const ids = await createTenantDefaults(tx, tenantId, roles);
    await tx
      .insert(businessUnits)
      .values({ tenantId, id: businessUnitId, name: "Cliente do tenant", commercialModule: true });
    const [supervised, unsupervised] = [
      { id: team1, name: "Equipe um" },
      { id: team2, name: "Equipe dois" },
    ];
    await tx.insert(teams).values([
      { tenantId, ...supervised },
      { tenantId, ...unsupervised },
    ]);
    const people = NAMES.map((name) => ({
      tenantId,
      id: userIds[name],
      name: `Pessoa ${name}`,
      email: emails[name],
      passwordHash,
      confirmedAt: passwordHash === null ? null : new Date(),
      type: PEOPLE[name].type,
      roleId: known(ids, PEOPLE[name].role.name),
      teamId: name === "promoter" ? team1 : name === "promoter2" ? team2 : null,
      supervisorId: name === "promoter" ? userIds.supervisor : null,
      businessUnitId: name === "client" ? businessUnitId : null,
    }));
    await tx.insert(users).values(people);
    const led = and(eq(teams.tenantId, tenantId), eq(teams.id, team1));
    await tx.update(teams).set({ supervisorId: userIds.supervisor }).where(led);
    return { roleIds: ids, tenant };
  });

  return {
    tenantId,
    userIds,
    emails,
    roleIds,
    teamIds: [team1, team2],
    businessUnitId,
    platformId: PLATFORM_TENANT_ID,
    superAdminId,
    ctxAs: (person, changes = {}) => {
      const { role } = PEOPLE[person];
      return {
        tenantId,
        userId: userIds[person],
        sessionId: null,
        roleName: role.name,
        roleId: known(roleIds, role.name),
        businessUnitId: person === "client" ? businessUnitId : null,
        teamIds: person === "supervisor" ? [team1] : role.teamScope ? [] : null,
        permissions: new Set(role.permissions),
        modules: { costOfServing: tenant.costOfServingModule, commercial: tenant.commercialModule },
        locale: "pt-BR",
        timeZone: tenant.defaultTimezone,
        origin: "api",
        requestId: v7(),
        ...changes,
      };
    },
    auditOf: (resource, recordId) => auditOf(tenantId, resource, recordId),
  };
}

/** The super admin, who lives in the platform's tenant and may act on any; give a tenant's id to act there. */
export function superAdmin(tenantId: string = PLATFORM_TENANT_ID): Ctx {
  const { name, permissions } = SYSTEM_ROLES.superAdmin;
  return {
    tenantId,
    userId: v7(),
    sessionId: null,
    roleName: name,
    roleId: null,
    businessUnitId: null,
    teamIds: null,
    permissions: new Set(permissions),
    modules: { costOfServing: true, commercial: true },
    locale: "pt-BR",
    timeZone: "America/Sao_Paulo",
    origin: "api",
    requestId: v7(),
  };
}

/** A new account of a super admin. */
function superAdminId(): Promise<string> {
  const id = v7();
  return withSystem("new test super admin", async (tx) => {
    const { superAdmin: role } = SYSTEM_ROLES;
    const roles = await createTenantDefaults(tx, PLATFORM_TENANT_ID, [role]);
    const email = `super.${id.slice(-12)}@teste.example`;
    const account = { id, name: "Super", email, type: "tenant" as const, roleId: known(roles, role.name) };
    await tx.insert(users).values({ tenantId: PLATFORM_TENANT_ID, ...account });
    return id;
  });
}

function auditOf(tenantId: string, resource: string, recordId: string): Promise<AuditLine[]> {
  const lines = and(eq(auditLog.tenantId, tenantId), eq(auditLog.resource, resource), eq(auditLog.recordId, recordId));
  return withSystem("audit of a test", (tx) =>
    tx.select().from(auditLog).where(lines).orderBy(asc(auditLog.at), asc(auditLog.id)),
  );
}

function fill(value: (name: Person) => string): Record<Person, string> {
  return Object.fromEntries(NAMES.map((name) => [name, value(name)])) as Record<Person, string>;
}

function known(ids: Readonly<Record<string, string>>, name: string): string {
  const id = ids[name];
  if (!id) throw new Error(`no role ${name}`);
  return id;
}
