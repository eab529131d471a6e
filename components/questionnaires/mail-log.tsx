import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/status-chip";
import { formatDateTime } from "@/lib/base/i18n/format";
import { mailLog } from "@/lib/field/answers/mail-log";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { ResendButton } from "./resend-button";

const TONES = { pending: "pending", sent: "ok", failed: "danger" } as const;

/** What the rules of a task have sent, to whom, and what became of it. */
export async function MailLog({ ctx, taskId }: { ctx: Ctx; taskId: string }) {
  const [mails, t] = await Promise.all([mailLog(ctx, taskId), getTranslations("answers.mailLog")]);
  return (
    <section className="max-w-4xl px-4 pb-10 sm:px-6">
      <h2 className="border-line border-b pb-1.5 font-bold">{t("title")}</h2>
      {mails.length === 0 && <p className="py-3 text-muted">{t("none")}</p>}
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1 basis-72">
              <Link
                href={`/questionnaireAnswers?open=${mail.answerId}`}
                aria-label={t("open", { pos: mail.posName })}
                className="font-medium underline-offset-3 hover:underline"
              >
                {mail.subject}
              </Link>
              <p className="break-words text-muted text-sm">{t("to", { recipient: mail.recipient })}</p>
              {mail.status === "failed" && mail.error && (
                <p className="break-words text-danger text-sm">{mail.error}</p>
              )}
            </div>
            <div className="flex items-center gap-3 text-sm">
              <span className="text-muted tabular-nums">
                {formatDateTime(ctx.locale, mail.sentAt ?? mail.createdAt, ctx.timeZone)}
                {mail.attempts > 1 && ` · ${t("attempts", { count: mail.attempts })}`}
              </span>
              <StatusChip tone={TONES[mail.status]}>{t(`status.${mail.status}`)}</StatusChip>
              {mail.status === "failed" && can(ctx, "PUT", "QUESTIONNAIREEMAIL") && (
                <ResendButton mailId={mail.id} label={t("resend")} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
