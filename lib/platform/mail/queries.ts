import { newest } from "@/db/order";
import { mails } from "@/db/schema";
import { withSystem } from "@/db/with-tenant";
import { LINK_MINUTES } from "@/lib/platform/auth/secret-links";
import { env } from "@/lib/platform/env/env";
import { MAIL_KINDS, withoutSecret } from "./spent";

export type OutboxMail = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly status: "pending" | "sent" | "failed";
  readonly createdAt: Date;
};

/** Who asks for the outbox: by the socket, and by the session. */
export type OutboxReader = { readonly ownMachine: boolean; readonly superAdmin: boolean };

/**
 * True where the outbox may be looked at: by super admins, and without a sign-in at the very machine, in development and in a
 * demonstration without a mail server. Its links open accounts.
 */
export function outboxOpen({ ownMachine, superAdmin }: OutboxReader): boolean {
  const { DEMO, SMTP_URL } = env();
  const trial = process.env.NODE_ENV !== "production" || (DEMO && !SMTP_URL);
  return superAdmin || (ownMachine && trial);
}

/** The newest mails of all tenants, for the outbox page; none where it is closed. A link that has expired is not told. */
export async function recentMails(reader: OutboxReader): Promise<OutboxMail[]> {
  if (!outboxOpen(reader)) return [];
  const mails = await newestMails();
  return mails.map(({ kind, ...mail }) => {
    const link = (["reset", "confirm"] as const).find((one) => MAIL_KINDS[one] === kind);
    const over = link && mail.createdAt.getTime() + LINK_MINUTES[link] * 60_000 <= Date.now();
    return over ? { ...mail, text: withoutSecret(mail.text) } : mail;
  });
}

function newestMails() {
  return withSystem("outbox", (tx) =>
    tx
      .select({
        id: mails.id,
        kind: mails.kind,
        recipient: mails.recipient,
        subject: mails.subject,
        text: mails.text,
        status: mails.status,
        createdAt: mails.createdAt,
      })
      .from(mails)
      .orderBy(...newest(mails.createdAt))
      .limit(50),
  );
}

/** The own link of a mail as a path of this site, whatever name the site was written under; null when it has none. */
export function linkOf(text: string): string | null {
  const found = /https?:\/\/\S+?(\/(?:forget-password|confirm-account)\?token=[\w-]+)/.exec(text);
  return found?.[1] ?? null;
}
