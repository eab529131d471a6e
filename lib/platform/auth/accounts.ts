import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { tenants, users } from "@/db/schema";
import { type TenantTx, withSystem } from "@/db/with-tenant";
import { fittingHashes, hashPassword } from "./password";

/** An e-mail may belong to people of several tenants; more than these are not tried. */
const MOST = 50;
/** Salts that are tried: accounts from before salts were shared have their own until they are next signed in to. */
const MOST_SALTS = 5;

export type Account = {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly passwordHash: string | null;
};

/** The accounts of an e-mail that may be signed in to, last seen first, and the tenant of the super admins. */
export async function accountsOf(email: string): Promise<{ accounts: readonly Account[]; platformId: string | null }> {
  return withSystem("login", async (tx) => {
    const accounts = await tx
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
      .limit(MOST);
    const [platform] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.isPlatform, true)).limit(1);
    return { accounts, platformId: platform?.id ?? null };
  });
}

/** Those of these accounts that the password opens. */
export async function fitting(accounts: readonly Account[], password: string): Promise<readonly Account[]> {
  const stored = accounts.flatMap(({ passwordHash }) => passwordHash ?? []);
  const salts = [...new Set(stored.map(saltOf))].slice(0, MOST_SALTS);
  const fits = await fittingHashes(
    stored.filter((one) => salts.includes(saltOf(one))),
    password,
  );
  return accounts.filter(({ passwordHash }) => passwordHash !== null && fits.has(passwordHash));
}

/** The hash for a new password of an account, beside the other accounts of its e-mail. Nothing of a transaction is open here. */
export async function hashFor(email: string, password: string): Promise<string> {
  return hashPassword(password, await hashBeside(email, null));
}

/** The stored hash of another account of this e-mail whose salt is to be shared; null when there is none. */
async function hashBeside(email: string, except: string | null): Promise<string | null> {
  const [other] = await withSystem("salt of an e-mail", (tx) =>
    tx
      .select({ hash: users.passwordHash })
      .from(users)
      .where(
        and(
          sql`lower(${users.email}) = ${email.trim().toLowerCase()}`,
          isNotNull(users.passwordHash),
          except === null ? undefined : sql`${users.id} <> ${except}`,
        ),
      )
      .orderBy(users.createdAt, users.id)
      .limit(1),
  );
  return other?.hash ?? null;
}

/** The hash with the salt that the other accounts of the e-mail share, when this account's own is another; else null. */
export async function sharedHash(
  account: Account,
  others: readonly Account[],
  password: string,
): Promise<string | null> {
  const beside = others.find(({ id, passwordHash }) => id !== account.id && passwordHash)?.passwordHash;
  if (!beside || saltOf(beside) === saltOf(account.passwordHash ?? "")) return null;
  return hashPassword(password, beside);
}

/** Keeps a hash of the same password. `updated_at` stays: it is no edit of the record. */
export async function keepHash(tx: TenantTx, account: Account, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, updatedAt: sql`${users.updatedAt}` })
    .where(and(eq(users.id, account.id), sql`${users.passwordHash} = ${account.passwordHash}`));
}

const saltOf = (hash: string) => hash.slice(0, hash.lastIndexOf("$"));
