import { newest } from "@/db/order";
import { mails } from "@/db/schema";
import { withSystem } from "@/db/with-tenant";
import { env } from "@/lib/env";

export type OutboxMail = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly status: "pending" | "sent" | "failed";
  readonly createdAt: Date;
};

/**
 * True where the outbox may be looked at: in development, and in a demonstration without a mail server. Its links open
 * accounts, so a production that sends mail never shows it.
 */
export function outboxOpen(): boolean {
  const { DEMO, SMTP_URL } = env();
  return process.env.NODE_ENV !== "production" || (DEMO && !SMTP_URL);
}

/** The newest mails of all tenants, for the outbox page; none where it is closed. */
export async function recentMails(): Promise<OutboxMail[]> {
  if (!outboxOpen()) return [];
  return withSystem("outbox", (tx) =>
    tx
      .select({
        id: mails.id,
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
