import { and, eq, like, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { mails } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import type { LinkKind } from "@/lib/platform/auth/secret-links";

export const MAIL_KINDS = { reset: "reset_password", confirm: "confirm_account" } as const;
const SECRET = "token=[A-Za-z0-9_-]+";
const SPENT = "token=…";

const without = (column: PgColumn) => sql`regexp_replace(${column}, ${SECRET}, ${SPENT}, 'g')`;
const readable = or(like(mails.text, "%token=%"), like(mails.html, "%token=%"));

/** A mail's text without the secret of its link. */
export const withoutSecret = (text: string): string => text.replace(new RegExp(SECRET, "g"), SPENT);

/** Takes the secrets out of a person's mails of one kind, whose links open nothing any more: one was used, or replaced. */
export async function forgetLinks(tx: TenantTx, userId: string, kind: LinkKind): Promise<void> {
  await forget(tx, and(eq(mails.userId, userId), eq(mails.kind, MAIL_KINDS[kind])));
}

/** The same for mails of one kind that are older than their links live. `minutes`: how long that is. */
export async function forgetExpired(tx: TenantTx, kind: LinkKind, minutes: number): Promise<void> {
  const old = sql`${mails.createdAt} <= now() - ${minutes} * interval '1 minute'`;
  await forget(tx, and(eq(mails.kind, MAIL_KINDS[kind]), old));
}

async function forget(tx: TenantTx, which: SQL | undefined): Promise<void> {
  await tx
    .update(mails)
    .set({ text: without(mails.text), html: without(mails.html) })
    .where(and(which, readable));
}
