import { and, eq, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Proof } from "@/db/proof";
import { roles, sessions, sessionTokens, tenants, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { DEFAULT_LOCALE, localeIn } from "@/lib/base/i18n/locales";
import { isPermission } from "@/lib/platform/permissions/grant";
import { roleError } from "@/lib/platform/permissions/role-error";
import { PROMOTER } from "@/lib/platform/permissions/role-names";
import type { Permission } from "@/lib/platform/permissions/subjects";
import type { Ctx, Origin } from "@/lib/platform/tenancy/ctx";
import type { TokenClaims } from "./token";

const today = sql`(now() at time zone ${tenants.defaultTimezone})::date`;

/** Teams whose people a scoped role sees: led, led as a substitute today, and the person's own. */
const teamIds = sql<string[]>`to_json(array(
  select t.id from teams t where t.tenant_id = ${users.tenantId} and t.supervisor_id = ${users.id}
  union select s.team_id from team_substitutions s
    where s.tenant_id = ${users.tenantId} and s.substitute_id = ${users.id} and ${today} between s.start_date and s.end_date
  union select ${users.teamId} where ${users.teamId} is not null))`;

const logoId = sql<string | null>`(select i.attachment_id from tenant_images i
  where i.tenant_id = ${users.tenantId} and i.kind = 'logo')`;

/** Whether the client that somebody belongs to has the commercial module; null for people of the agency. */
const clientCommercial = sql<boolean | null>`(select b.commercial_module from business_units b
  where b.tenant_id = ${users.tenantId} and b.id = ${users.businessUnitId})`;

/** Name and logo of the client that somebody belongs to; null for people of the agency. */
const clientName = sql<string | null>`(select b.name from business_units b
  where b.tenant_id = ${users.tenantId} and b.id = ${users.businessUnitId})`;
const clientLogoId = sql<string | null>`(select b.logo_id from business_units b
  where b.tenant_id = ${users.tenantId} and b.id = ${users.businessUnitId})`;

const resigned = sql<boolean>`coalesce(${users.resignationDate} < ${today}, false)`;

const seconds = (from: unknown) => sql<number | null>`extract(epoch from now() - ${from})::float8`;

const USER = {
  id: users.id,
  tenantId: users.tenantId,
  name: users.name,
  photoId: users.photoId,
  email: users.email,
  type: users.type,
  isActive: users.isActive,
  businessUnitId: users.businessUnitId,
  extraAttributes: users.extraAttributes,
  locale: users.locale,
  timezone: users.timezone,
};
const ROLE = {
  id: roles.id,
  name: roles.name,
  alias: roles.alias,
  isActive: roles.isActive,
  teamScope: roles.teamScope,
  permissions: roles.permissions,
};

/** Another text as soon as anything is that a context is made of: a row by its version, the rest by what it says today. */
const versionOf = (ofClient: SQL, ofTeams: SQL) =>
  sql<string>`row(${users}.xmin, ${roles}.xmin, ${tenants}.xmin, ${sessions}.xmin, ${sessionTokens}.xmin, ${resigned},
  ${ofClient}, ${ofTeams})::text`;
const version = versionOf(
  clientCommercial,
  sql`case when ${roles.teamScope} and ${roles.name} <> ${sql`${PROMOTER}`.inlineParams()} then ${teamIds}::text end`,
);
const NOTHING = sql`null::text`;

// Made once: the text of the same columns is kept.
const PERSON = {
  user: USER,
  role: ROLE,
  tenant: tenants,
  teamIds,
  logoId,
  clientCommercial,
  clientName,
  clientLogoId,
  resigned,
  version,
  session: { id: sessions.id, revokedAt: sessions.revokedAt },
  idleSeconds: seconds(sessions.lastSeenAt),
  token: { id: sessionTokens.id, firstUsedAt: sessionTokens.firstUsedAt },
  tokenAge: seconds(sessionTokens.issuedAt),
  rotatedFor: seconds(sessionTokens.rotatedAt),
};

/**
 * Everything a request needs to know about who calls, in one query: account, role with permissions, tenant, and (when asked
 * for) the session and the token that stand behind the call. Ages are by the database's clock.
 */
export function findPerson(tx: TenantTx, where: SQL, link: { sessionId?: string; tokenId?: string } = {}) {
  return tx
    .select(PERSON)
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(
      sessions,
      and(
        eq(sessions.tenantId, users.tenantId),
        eq(sessions.userId, users.id),
        sql`${sessions.id} = ${link.sessionId ?? null}::uuid`,
      ),
    )
    .leftJoin(
      sessionTokens,
      and(
        eq(sessionTokens.tenantId, sessions.tenantId),
        eq(sessionTokens.sessionId, sessions.id),
        sql`${sessionTokens.id} = ${link.tokenId ?? null}::uuid`,
      ),
    )
    .where(where)
    .limit(1)
    .then((found) => found[0] ?? null);
}

/** Asks for the version alone, in the order of its parameters: account, session, token. */
const asking = (version: SQL) =>
  new PgDialect().sqlToQuery(sql`select ${version} as answer from ${users}
  join ${roles} on ${roles.tenantId} = ${users.tenantId} and ${roles.id} = ${users.roleId}
  join ${tenants} on ${tenants.id} = ${users.tenantId}
  join ${sessions} on ${sessions.tenantId} = ${users.tenantId} and ${sessions.userId} = ${users.id}
  join ${sessionTokens} on ${sessionTokens.tenantId} = ${sessions.tenantId} and ${sessionTokens.sessionId} = ${sessions.id}
  where ${users.id} = ${sql.placeholder("userId")} and ${sessions.id} = ${sql.placeholder("sessionId")}
    and ${sessionTokens.id} = ${sql.placeholder("tokenId")}`).sql;
const versionText = asking(version);
/** The same for whom neither client nor teams say anything while account and role are what they were. */
const ownText = asking(versionOf(NOTHING, NOTHING));

/** What shows, within a transaction, that this person is still who they were when they were read. */
export const proofOf = ({ version, user, role }: Person, { userId, sessionId, tokenId }: TokenClaims): Proof => ({
  text: user.businessUnitId === null && !hasTeams(role) ? ownText : versionText,
  parameters: [userId, sessionId, tokenId],
  expected: version,
});

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** True while the account may be used at all: tenant and account active, and nobody who has left. */
export function mayEnter({ user, tenant, resigned }: Pick<Person, "user" | "tenant" | "resigned">): boolean {
  return tenant.isActive && user.isActive && !resigned;
}

/** The context of a person's work. `requestId` ties log lines, audit and the answer together. */
export function ctxOf(person: Person, how: { origin: Origin; requestId: string }): Ctx {
  const { user, role, tenant, session } = person;
  return {
    tenantId: user.tenantId,
    userId: user.id,
    sessionId: session?.id ?? null,
    roleName: role.name,
    roleId: role.id,
    businessUnitId: user.businessUnitId,
    teamIds: scopeOf(person),
    permissions: heldBy(person),
    modules: modulesOf(person),
    locale: localeIn(user.locale ?? DEFAULT_LOCALE, tenant),
    timeZone: user.timezone ?? tenant.defaultTimezone,
    origin: how.origin,
    requestId: how.requestId,
  };
}

/** Whoever is kept for the next call holds what they held: hundreds of names would be looked at for each. */
const held = new WeakMap<Person, Ctx["permissions"]>();
function heldBy(person: Person): Ctx["permissions"] {
  const permissions = held.get(person) ?? new Set(permissionsOf(person));
  held.set(person, permissions);
  return permissions;
}

/** The modules that are on for a person: those of the tenant, and for a client's user of the client as well. */
export const modulesOf = ({
  tenant,
  clientCommercial,
}: Pick<Person, "tenant" | "clientCommercial">): Ctx["modules"] => ({
  costOfServing: tenant.costOfServingModule,
  commercial: tenant.commercialModule && clientCommercial !== false,
});

/**
 * What a person may do. An inactive role keeps its holders signed in, with nothing to do; so does one that contradicts what the person
 * is, as a client's role without a client, which would show every client.
 */
export function permissionsOf({ user, role }: Pick<Person, "user" | "role">): readonly Permission[] {
  return role.isActive && !roleError(user.type, role.name) ? role.permissions.filter(isPermission) : [];
}

/** A promoter sees their own work only; other scoped roles see their teams. */
function scopeOf({ role, teamIds }: Person): readonly string[] | null {
  if (role.name === PROMOTER) return [];
  return hasTeams(role) ? teamIds : null;
}
const hasTeams = ({ name, teamScope }: Person["role"]) => teamScope && name !== PROMOTER;
