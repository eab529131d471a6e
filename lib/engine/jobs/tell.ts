import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { mails, sessions, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { translatorFor } from "@/lib/base/i18n/translate";
import { appUrl } from "@/lib/platform/mail/app-url";
import { plainMail } from "@/lib/platform/mail/template";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { sendMail } from "@/lib/platform/queue/jobs";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { HeldJob } from "./tables";

/** Seconds after which somebody who waits for a job may have gone on to something else. */
const LONG = 60;
/** Without a sign of any of their sessions since then the owner has left: activity is noted once a minute, and who follows a job asks more often. */
const LEFT = sql`now() - interval '3 minutes'`;

type Told = {
  /** Message of the subject and the text, with what they are given: "mails.exportDone". */
  readonly words: string;
  readonly values: Readonly<Record<string, string>>;
  /** Of the page that shows what came of it. */
  readonly path: string;
};

/** A mail to the owner of a job that ends in this transaction, when it took over a minute and nobody is there to see it. */
export async function tellOwner(
  tx: TenantTx,
  ctx: Pick<Ctx, "locale">,
  job: HeldJob,
  { words, values, path }: Told,
): Promise<void> {
  if (Date.now() - (job.startedAt ?? job.createdAt).getTime() < LONG * 1_000) return;
  const here = and(eq(sessions.userId, job.createdBy), isNull(sessions.revokedAt), gt(sessions.lastSeenAt, LEFT));
  const [watching] = await tx.select({ id: sessions.id }).from(sessions).where(here).limit(1);
  if (!watching) await mailOwner(tx, ctx, job, "job_done", { words, values, path });
}

/** The same mail whoever watches, for what nobody waits for. */
export async function mailOwner(
  tx: TenantTx,
  ctx: Pick<Ctx, "locale">,
  job: Pick<HeldJob, "tenantId" | "createdBy">,
  kind: string,
  { words, values, path }: Told,
): Promise<void> {
  const [owner] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, job.createdBy));
  if (!owner) return;
  const t = await translatorFor(ctx.locale);
  const content = plainMail(t, {
    subject: t(`${words}.subject`, values),
    body: t(`${words}.body`, { ...values, person: owner.name }),
    link: `${appUrl()}${path}`,
    action: t(`${words}.action`),
  });
  const id = uuidv7();
  await tx.insert(mails).values({ id, userId: job.createdBy, kind, recipient: owner.email, ...content });
  await enqueue(tx, sendMail, { tenantId: job.tenantId, mailId: id });
}
