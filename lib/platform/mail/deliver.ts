import { and, eq, ne, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import { mails } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { env } from "@/lib/platform/env/env";

/**
 * Sends one mail of the outbox, for the worker. A mail that was sent stays sent, however often the job runs; without a mail
 * server it stays in the outbox, where `/dev/outbox` shows it. Throws what the mail server says, so that the job is retried.
 * @door job
 */
export async function deliverMail({ tenantId, mailId }: { tenantId: string; mailId: string }): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL) return;
  const pending = and(eq(mails.id, mailId), ne(mails.status, "sent"));
  const [mail] = await withTenant({ tenantId }, (tx) =>
    tx
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1` })
      .where(pending)
      .returning(),
  );
  if (!mail) return;
  try {
    await createTransport(SMTP_URL).sendMail({
      from: MAIL_FROM,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // Stable, so that a server that saw the mail before can recognise it.
      messageId: `<${mail.id}@gondola>`,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : "unknown";
    await withTenant({ tenantId }, (tx) => tx.update(mails).set({ status: "failed", error: reason }).where(pending));
    throw error;
  }
  await withTenant({ tenantId }, (tx) =>
    tx
      .update(mails)
      // The link in it opened an account: once it is on its way no copy is kept.
      .set({ status: "sent", sentAt: sql`now()`, error: null, html: "", text: "" })
      .where(eq(mails.id, mail.id)),
  );
}
