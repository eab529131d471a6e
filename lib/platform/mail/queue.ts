import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { mails, tenants, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { DEFAULT_LOCALE } from "@/lib/base/i18n/locales";
import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import { createLink, type LinkKind } from "@/lib/platform/auth/secret-links";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { sendMail } from "@/lib/platform/queue/jobs";
import { appUrl } from "./app-url";
import { MAIL_KINDS } from "./spent";
import { renderMail } from "./template";

const PAGES: Readonly<Record<LinkKind, string>> = { reset: "/forget-password", confirm: "/confirm-account" };

/**
 * A mail with a fresh single-use link, in the person's language: the link, the outbox row and the job are one transaction
 * with whatever the caller does. Creating a user calls this with `confirm`.
 */
export async function queueLinkMail(
  tx: TenantTx,
  { tenantId, userId, kind }: { tenantId: string; userId: string; kind: LinkKind },
): Promise<void> {
  const [person] = await tx
    .select({ name: users.name, email: users.email, locale: users.locale, tenant: tenants.name })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(eq(users.id, userId));
  if (!person) throw new Problem("not_found");
  const secret = await createLink(tx, { tenantId, userId }, kind);
  const t = await translatorFor(person.locale ?? DEFAULT_LOCALE);
  const link = `${appUrl()}${PAGES[kind]}?token=${secret}`;
  const content = renderMail(t, kind, { name: person.name, tenant: person.tenant, link });
  const id = uuidv7();
  await tx.insert(mails).values({ tenantId, id, userId, kind: MAIL_KINDS[kind], recipient: person.email, ...content });
  await enqueue(tx, sendMail, { tenantId, mailId: id });
}
