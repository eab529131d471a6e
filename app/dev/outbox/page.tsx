import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Logo } from "@/components/ui/logo";
import { DEFAULT_TIME_ZONE } from "@/lib/base/calendar/default-zone";
import { formatDateTime } from "@/lib/base/i18n/format";
import { fromOwnMachine } from "@/lib/platform/http/own-machine";
import { SECRET_ADDRESS } from "@/lib/platform/http/secret-address";
import { linkOf, outboxOpen, recentMails } from "@/lib/platform/mail/queries";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";
import { optionalSession } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth.outbox"))("title"), ...SECRET_ADDRESS };
}

/** The mails that would be sent, with their links, for trying the product out without a mail server. */
export default async function OutboxPage() {
  const [head, session] = await Promise.all([headers(), optionalSession()]);
  const reader = { ownMachine: fromOwnMachine(head), superAdmin: session !== null && isSuperAdmin(session.ctx) };
  if (!outboxOpen(reader)) notFound();
  const [t, locale, mails] = await Promise.all([getTranslations("auth.outbox"), getLocale(), recentMails(reader)]);
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-5 py-10">
      <header className="flex flex-col gap-1.5">
        <h1 className="flex items-center gap-3 font-bold text-2xl">
          <Logo className="size-7" />
          {t("title")}
        </h1>
        <p className="text-muted">{t("intro")}</p>
      </header>
      {mails.length === 0 && <EmptyState kind="nothing" title={t("empty")} hint={t("emptyHint")} />}
      <ul className="flex flex-col gap-4">
        {mails.map((mail) => {
          const link = linkOf(mail.text);
          return (
            <li key={mail.id} className="rounded-lg border border-line bg-surface">
              <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b px-4 py-3">
                <h2 className="min-w-0 flex-1 font-bold">{mail.subject}</h2>
                <span className="text-muted text-sm">{t(`status.${mail.status}`)}</span>
                <time className="text-muted text-sm" dateTime={mail.createdAt.toISOString()}>
                  {formatDateTime(locale, mail.createdAt, DEFAULT_TIME_ZONE)}
                </time>
                <p className="w-full break-all text-muted text-sm">{t("to", { recipient: mail.recipient })}</p>
              </div>
              <p className="whitespace-pre-line break-words px-4 py-3">{mail.text}</p>
              {link && (
                <p className="px-4 pb-4">
                  <LinkButton href={link} size="sm" prefetch={false}>
                    {t("open")}
                  </LinkButton>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </main>
  );
}
