import { and, desc, eq, sql } from "drizzle-orm";
import { tenants, users } from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { invalidFields, Problem } from "@/lib/problem/catalogue";
import { auditSecurity } from "./audit";
import type { Client } from "./client";
import { passwordFits } from "./password";
import { findPerson, type Person } from "./person";
import { countHit, demandBelow, forgetBelow, LOGIN_ACCOUNT, LOGIN_ADDRESS, tooMany } from "./rate-limit";
import { addToken, openSession } from "./sessions";
import { signToken } from "./token";

/** An address may belong to people of several tenants; more than these are not tried. */
const MAX_CANDIDATES = 5;
const MAX_LOGIN = 255;
/** Calls without an address of the network are held back by their account only. */
const NOWHERE = "-";

export type LoginInput = {
  readonly login: unknown;
  readonly password: unknown;
  readonly device?: unknown;
  readonly client: Client;
  readonly requestId?: string;
};
/** `token`: the signed access token of a mobile sign-in; a browser gets a cookie instead and never sees one. */
export type LoggedIn = { readonly person: Person; readonly sessionId: string; readonly token: string | null };

/**
 * Signs a person in and opens a session. Throws `invalid_fields` (something is missing), `too_many_requests`,
 * or `invalid_login`, which is the same, in words and in time, for a wrong password, an unknown address and a closed account.
 */
export async function login(input: LoginInput, kind: "web" | "mobile"): Promise<LoggedIn> {
  const { email, password } = parse(input);
  const { client, requestId } = input;
  const origin = kind === "web" ? "ui" : "api";

  await demandBelow([LOGIN_ACCOUNT, email], [LOGIN_ADDRESS, client.ip ?? NOWHERE]);

  const { candidates, platformId } = await findCandidates(email);
  const found = await firstThatFits(candidates, password);
  if (!found) {
    const counted = await countHit(LOGIN_ACCOUNT, email);
    if (client.ip) await countHit(LOGIN_ADDRESS, client.ip);
    const meant = candidates[0];
    // Nobody's address is written down too, under the platform: it takes the same time, and attacks show.
    const tenantId = meant?.tenantId ?? platformId;
    const entry = { action: "login_failed", client, origin, requestId } as const;
    if (tenantId) {
      await withTenant({ tenantId }, (tx) =>
        auditSecurity(tx, { ...entry, userId: meant?.id ?? null, userName: meant?.name }),
      );
    }
    throw counted.allowed ? new Problem("invalid_login") : tooMany(counted.retryAfter);
  }
  await forgetBelow(LOGIN_ACCOUNT, email);

  const device = typeof input.device === "string" ? input.device.slice(0, 120) : null;
  const opened = await withTenant({ tenantId: found.tenantId }, async (tx) => {
    const sessionId = await openSession(tx, { userId: found.id, kind, device, client });
    // `updated_at` stays: signing in is no edit of the record.
    await tx
      .update(users)
      .set({ lastSeenAt: sql`now()`, updatedAt: sql`${users.updatedAt}` })
      .where(eq(users.id, found.id));
    await auditSecurity(tx, {
      action: "login",
      userId: found.id,
      userName: found.name,
      sessionId,
      client,
      origin,
      requestId,
    });
    const person = await findPerson(tx, eq(users.id, found.id), { sessionId });
    if (!person) throw new Problem("invalid_login");
    return { person, sessionId, first: kind === "mobile" ? await addToken(tx, sessionId) : null };
  });
  const { person, sessionId, first } = opened;
  const key = { userId: found.id, tenantId: found.tenantId, sessionId };
  return { person, sessionId, token: first && (await signToken({ ...key, tokenId: first.tokenId }, first.issuedAt)) };
}

function parse(input: LoginInput): { email: string; password: string } {
  const { login, password } = input;
  const email = typeof login === "string" ? login.trim() : "";
  const errors: Record<string, string> = {};
  if (!email) errors.login = "required";
  if (typeof password !== "string" || !password) errors.password = "required";
  if (Object.keys(errors).length || typeof password !== "string") throw invalidFields(errors);
  // Postgres cannot hold NUL; no account can have such an address or so long a one.
  if (email.length > MAX_LOGIN || /[\p{Cc}\p{Cs}]/u.test(email)) return { email: "-", password };
  return { email: email.toLowerCase(), password };
}

type Candidate = {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly passwordHash: string | null;
};

async function findCandidates(email: string): Promise<{ candidates: readonly Candidate[]; platformId: string | null }> {
  return withSystem("login", async (tx) => {
    const candidates = await tx
      .select({ id: users.id, tenantId: users.tenantId, name: users.name, passwordHash: users.passwordHash })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId))
      .where(
        and(
          sql`lower(${users.email}) = ${email}`,
          eq(users.isActive, true),
          eq(tenants.isActive, true),
          sql`coalesce(${users.resignationDate} >= (now() at time zone ${tenants.defaultTimezone})::date, true)`,
        ),
      )
      .orderBy(sql`${users.lastSeenAt} desc nulls last`, desc(users.createdAt))
      .limit(MAX_CANDIDATES);
    const [platform] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.isPlatform, true)).limit(1);
    return { candidates, platformId: platform?.id ?? null };
  });
}

async function firstThatFits(candidates: readonly Candidate[], password: string): Promise<Candidate | null> {
  if (candidates.length === 0) await passwordFits(null, password);
  for (const candidate of candidates) if (await passwordFits(candidate.passwordHash, password)) return candidate;
  return null;
}
