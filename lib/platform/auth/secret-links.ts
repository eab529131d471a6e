import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { userTokens } from "@/db/schema";
import { type TenantTx, withSystem } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { forgetLinks } from "@/lib/platform/mail/spent";

const LINKS = ["reset", "confirm"] as const;
export type LinkKind = (typeof LINKS)[number];
/** Minutes that a link lives. */
export const LINK_MINUTES: Readonly<Record<LinkKind, number>> = { reset: 30, confirm: 7 * 24 * 60 };

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");
/** Junk never reaches the database. */
const looksRight = (secret: unknown): secret is string => typeof secret === "string" && /^[\w-]{43}$/.test(secret);

type Owner = { readonly tenantId: string; readonly userId: string };

/** A new link for a person, replacing earlier ones of its kind. Only the hash of its 256 random bits is stored. */
export async function createLink(tx: TenantTx, { tenantId, userId }: Owner, kind: LinkKind): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  // Two that are ordered at the same moment would not see each other, and both would open.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`links:${userId}`}, 0))`);
  await endLinks(tx, userId, [kind]);
  await tx.insert(userTokens).values({
    // The super admin invites the first person of a tenant in a transaction of no tenant.
    tenantId,
    userId,
    kind,
    tokenHash: hashOf(secret),
    expiresAt: sql`now() + ${LINK_MINUTES[kind]} * interval '1 minute'`,
  });
  return secret;
}

/**
 * Ends a person's links that were not used. All of them with a new password, whoever set it, and with a new e-mail: what was sent to the
 * old one opens nothing.
 */
export async function endLinks(tx: TenantTx, userId: string, kinds: readonly LinkKind[] = LINKS): Promise<void> {
  await tx
    .update(userTokens)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(userTokens.userId, userId), inArray(userTokens.kind, [...kinds]), isNull(userTokens.usedAt)));
  for (const kind of kinds) await forgetLinks(tx, userId, kind);
}

export type FoundLink = Owner & { readonly id: string; readonly kind: LinkKind };

/** The link of a secret while it can still be used. Throws `forgot_password_used` or `invalid_token` (unknown, too old). */
export async function findLink(secret: unknown, kind: LinkKind): Promise<FoundLink> {
  if (!looksRight(secret)) throw new Problem("invalid_token");
  const [link] = await withSystem("link of a mail", (tx) =>
    tx
      .select({
        id: userTokens.id,
        tenantId: userTokens.tenantId,
        userId: userTokens.userId,
        kind: userTokens.kind,
        used: sql<boolean>`${userTokens.usedAt} is not null`,
        expired: sql<boolean>`${userTokens.expiresAt} <= now()`,
      })
      .from(userTokens)
      .where(and(eq(userTokens.tokenHash, hashOf(secret)), eq(userTokens.kind, kind))),
  );
  if (!link) throw new Problem("invalid_token");
  if (link.used) throw new Problem("forgot_password_used");
  if (link.expired) throw new Problem("invalid_token");
  return link;
}

/** Marks a link as used. Of parallel calls exactly one comes through; the others get `forgot_password_used`. */
export async function useUpLink(tx: TenantTx, link: FoundLink): Promise<void> {
  const used = await tx
    .update(userTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(userTokens.id, link.id), isNull(userTokens.usedAt), gt(userTokens.expiresAt, sql`now()`)))
    .returning({ id: userTokens.id });
  if (used.length === 0) throw new Problem("forgot_password_used");
  await endLinks(tx, link.userId);
}
