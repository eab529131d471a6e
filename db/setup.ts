import { createHmac } from "node:crypto";
import postgres, { type Sql } from "postgres";

/** The roles of the database: the first owns the schema, the second serves requests, the third reads across tenants. */
export const ROLES = { owner: "gondola_owner", app: "gondola_app", system: "gondola_system" } as const;
export type RoleUrls = { readonly ownerUrl: string; readonly appUrl: string; readonly systemUrl: string };

const EXTENSIONS = ["unaccent", "pg_trgm", "btree_gist", "btree_gin"] as const;
const ATTRIBUTES = {
  [ROLES.owner]: "login inherit nosuperuser nocreatedb nocreaterole nobypassrls",
  [ROLES.app]: "login noinherit nosuperuser nocreatedb nocreaterole nobypassrls",
  [ROLES.system]: "login noinherit nosuperuser nocreatedb nocreaterole bypassrls",
} as const;

/** The server cannot be set up with the rights that were given; the message says what the operator can do. */
class SetupRefused extends Error {
  override name = "SetupRefused";
}

/**
 * Makes the three roles and the extensions, gives the schema to its owner, and returns the roles' URLs. Passwords are derived
 * from `secret`, so nothing needs to be kept. Safe to repeat; needs an administrator that may create roles with BYPASSRLS.
 */
export async function ensureRoles(adminUrl: string, secret: string): Promise<RoleUrls> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    await refuseWeakAdmin(sql);
    await retryConcurrent(() => createRoles(sql, secret));
    await retryConcurrent(() => prepareDatabase(sql));
  } finally {
    await sql.end({ timeout: 5 });
  }
  return roleUrls(adminUrl, secret);
}

/** The part of `ensureRoles` that belongs to one database, where the roles and their passwords are there already. */
export async function ensureDatabase(adminUrl: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    await retryConcurrent(() => prepareDatabase(sql));
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The URLs that `ensureRoles` gives, without touching the server. */
export function roleUrls(adminUrl: string, secret: string): RoleUrls {
  const as = (role: string) => {
    const url = new URL(adminUrl);
    url.username = role;
    url.password = passwordOf(role, secret);
    return url.toString();
  };
  return { ownerUrl: as(ROLES.owner), appUrl: as(ROLES.app), systemUrl: as(ROLES.system) };
}

const passwordOf = (role: string, secret: string) =>
  createHmac("sha256", secret).update(`gondola:database:${role}`).digest("hex");

async function refuseWeakAdmin(sql: Sql) {
  const [server] = await sql`
    select current_setting('server_version_num')::int as version, rolsuper as mighty,
      rolcreaterole and rolbypassrls as able
    from pg_roles where rolname = current_user`;
  if (server?.version < 150000) throw new SetupRefused("PostgreSQL 15 or newer is needed.");
  // Before 16 only a superuser could give BYPASSRLS on.
  if (server?.mighty || (server?.able && server.version >= 160000)) return;
  const [{ count } = { count: 0 }] = await sql`
    select count(*)::int from pg_roles where rolname in ${sql(Object.values(ROLES))}`;
  if (count < 3) throw new SetupRefused(TOO_WEAK);
}

const TOO_WEAK =
  "The user of DATABASE_URL may not set up the roles of Gôndola. Give a superuser (from PostgreSQL 16 on CREATEROLE with BYPASSRLS " +
  "is enough), or create the roles by hand and set DATABASE_OWNER_URL, DATABASE_APP_URL and DATABASE_SYSTEM_URL.";

async function createRoles(sql: Sql, secret: string) {
  for (const [role, attributes] of Object.entries(ATTRIBUTES)) {
    const [known] = await sql`select 1 from pg_roles where rolname = ${role}`;
    // Utility statements take no parameters: the server quotes the values itself.
    const [statement] = await sql<{ text: string }[]>`
      select format(${known ? "alter role %I password %L" : `create role %I ${attributes} password %L`},
        ${role}::text, ${passwordOf(role, secret)}::text) as text`;
    if (statement) await sql.unsafe(statement.text);
  }
}

async function prepareDatabase(sql: Sql) {
  const [database] = await sql<{ name: string; owned: boolean }[]>`
    select current_database() as name,
      (select nspowner = ${ROLES.owner}::regrole from pg_namespace where nspname = 'public') as owned`;
  if (!database) return;
  for (const extension of EXTENSIONS) {
    await sql`create extension if not exists ${sql(extension)} schema public`;
  }
  await sql`grant connect, create, temporary on database ${sql(database.name)} to ${sql(ROLES.owner)}`;
  await sql`grant connect on database ${sql(database.name)} to ${sql(ROLES.app)}, ${sql(ROLES.system)}`;
  // The owner hands the search functions over to the system role, for which it must be a member of it.
  await sql`grant ${sql(ROLES.system)} to ${sql(ROLES.owner)}`;
  if (!database.owned) {
    await sql`grant ${sql(ROLES.owner)} to current_user`;
    await sql`alter schema public owner to ${sql(ROLES.owner)}`;
  }
  await sql`grant usage on schema public to ${sql(ROLES.app)}, ${sql(ROLES.system)}`;
  await sql`revoke create on schema public from public`;
}

/** Roles are shared by all databases of a server: two set-ups at once may collide on one catalog row. */
async function retryConcurrent(work: () => Promise<void>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === "42501") throw new SetupRefused(TOO_WEAK, { cause: error });
      const collided = code === "XX000" || code === "42710" || code === "23505";
      if (!collided || attempt >= 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * attempt));
    }
  }
}
