import { eq, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { type Account, accountsOf, fitting, keepHash, sharedHash } from "./accounts";
import { auditSecurity, type SecurityEntry } from "./audit";
import { type Client, networkOf } from "./client";
import { type Device, knownOn } from "./device";
import { findPerson, type Person } from "./person";
import {
  countHit,
  demandBelow,
  forgetBelow,
  type Limit,
  LOGIN_ADDRESS,
  LOGIN_DEVICE,
  LOGIN_EMAIL,
  LOGIN_PAIR,
  tooMany,
  waitOf,
} from "./rate-limit";
import { addToken, openSession } from "./sessions";
import { signToken } from "./token";

const MAX_LOGIN = 255;
/** Calls without an address of the network are held back by their e-mail only. */
const NOWHERE = "-";

export type LoginInput = {
  readonly login: unknown;
  readonly password: unknown;
  /** What the app calls its device. */
  readonly device?: unknown;
  /** The device as its browser's cookie proves it. */
  readonly known?: Device | null;
  readonly client: Client;
  readonly requestId?: string;
};
/** `token`: the signed access token of a mobile sign-in; a browser gets a cookie instead and never sees one. */
export type LoggedIn = { readonly person: Person; readonly sessionId: string; readonly token: string | null };

/**
 * Signs a person in and opens a session. Throws `invalid_fields` (something is missing), `too_many_requests`,
 * or `invalid_login`, which is the same, in words and in time, for a wrong password, an unknown address and a closed account.
 * @door session
 */
export async function login(input: LoginInput, kind: "web" | "mobile"): Promise<LoggedIn> {
  const { email, password } = parse(input);
  const { client, requestId } = input;
  const origin = kind === "web" ? "ui" : "api";
  const name = typeof input.device === "string" ? input.device.slice(0, 120) : null;

  const gate = await gateOf(email, client);
  const { accounts, platformId } = await accountsOf(email);
  const device =
    input.known ??
    (await knownOn(
      name,
      accounts.map(({ id }) => id),
    ));
  const counts = gate.wait === null ? gate.counts : await passOf(email, device, accounts, gate.wait);
  // Where only the device lets in, only those who have used it.
  const tried = gate.wait === null ? accounts : accounts.filter(({ id }) => device?.userIds.includes(id));
  const fits = await fitting(tried, password);
  const [found] = fits;
  if (!found) {
    const hits = await Promise.all(counts.map(([limit, who]) => countHit(limit, who)));
    const entry = { action: "login_failed", client, origin, requestId } as const;
    await auditRefusals(tried, platformId, entry);
    const full = hits.filter((hit, at) => !hit.allowed && counts[at]?.[0] !== LOGIN_ADDRESS);
    throw full.length > 0 ? tooMany(Math.max(...full.map((hit) => hit.retryAfter))) : new Problem("invalid_login");
  }
  // The password of one account says nothing about guesses at the others of its e-mail.
  await demandBelow(...counts);
  const [own] = counts;
  if (own && fits.length === tried.length) await forgetBelow(...own);
  const shared = await sharedHash(found, accounts, password);

  const opened = await withTenant({ tenantId: found.tenantId }, async (tx) => {
    const sessionId = await openSession(tx, { userId: found.id, kind, device: name, client });
    if (shared) await keepHash(tx, found, shared);
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

type Counts = readonly (readonly [Limit, string])[];

/** What a failure counts against, and the seconds to wait when one of them is full. */
async function gateOf(email: string, { ip }: Client): Promise<{ counts: Counts; wait: number | null }> {
  const place = ip && networkOf(ip);
  const pair = [LOGIN_PAIR, `${email} ${place ?? NOWHERE}`] as const;
  const everywhere = [LOGIN_EMAIL, email] as const;
  const counts: Counts = place ? [pair, everywhere, [LOGIN_ADDRESS, place]] : [pair, everywhere];
  return { counts, wait: await waitOf(...counts) };
}

/** The way in of a device that its owner has used, when strangers have filled the others. Throws `too_many_requests` without one. */
async function passOf(
  email: string,
  device: Device | null,
  accounts: readonly Account[],
  wait: number,
): Promise<Counts> {
  if (!device || !accounts.some(({ id }) => device.userIds.includes(id))) throw tooMany(wait);
  const counts: Counts = [[LOGIN_DEVICE, `${email} ${device.id}`]];
  await demandBelow(...counts);
  return counts;
}

/**
 * Every account that was tried has a line in its tenant's log. Nobody's address is written down too, under the platform: it takes the
 * same time, and attacks show.
 */
async function auditRefusals(
  tried: readonly Account[],
  platformId: string | null,
  entry: Omit<SecurityEntry, "userId" | "userName">,
): Promise<void> {
  const lines: SecurityEntry[] = tried.map(({ id, name, tenantId }) => ({
    ...entry,
    tenantId,
    userId: id,
    userName: name,
  }));
  if (lines.length === 0 && platformId) lines.push({ ...entry, tenantId: platformId, userId: null });
  if (lines.length > 0) await withSystem("refused sign-in", (tx) => auditSecurity(tx, lines));
}
