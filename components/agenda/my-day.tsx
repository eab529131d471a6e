import { getTranslations } from "next-intl/server";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { formatLongDay } from "@/lib/base/i18n/calendar";
import { formatDay, formatNumber, formatTime } from "@/lib/base/i18n/format";
import type { MyDay, Refused } from "@/lib/field/agenda/my-day";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { MyVisit } from "./my-visit";

type Props = { readonly ctx: Ctx; readonly day: MyDay };
const SHOWN_TOMORROW = 6;
const SHOWN_REFUSED = 6;

/** Today's route with what is due at each PDV, what was refused, and what comes tomorrow; made for the phone in a promoter's hand. */
export async function MyDayScreen({ ctx, day }: Props) {
  const t = await getTranslations("myDay");
  const { locale } = ctx;
  const { person, today, tomorrow, visits, offRoute, refused } = day;
  const agenda = `/workschedule/${person.id}`;
  const due = visits.filter(({ status }) => status !== "away");
  const tasks = visits.flatMap(({ waiting }) => waiting.filter(({ isRequired }) => isRequired)).length;
  const inStore = [...visits.flatMap(({ stay, posName }) => (stay ? [{ ...stay, posName }] : [])), ...offRoute].find(
    ({ to }) => to === null,
  );
  const rights = { answer: can(ctx, "POST", "QUESTIONNAIREANSWER"), justify: can(ctx, "POST", "JUSTIFICATION") };
  const away = today.leave ? t("leave", { reason: today.leave.reason }) : today.holiday;
  return (
    <>
      <PageHeader
        title={t("title")}
        note={formatLongDay(locale, today.date)}
        actions={<LinkButton href={agenda}>{t("agenda")}</LinkButton>}
      />
      <div className="grid max-w-6xl items-start gap-4 px-4 pt-3 pb-10 sm:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-4">
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <Figure label={t("visits")}>
              {t("visitsDone", {
                done: formatNumber(locale, due.filter(({ status }) => status === "done").length),
                of: formatNumber(locale, due.length),
              })}
            </Figure>
            <Figure label={t("tasks")}>{formatNumber(locale, tasks)}</Figure>
            <Figure
              label={t("inStore")}
              note={inStore && t("since", { time: formatTime(locale, inStore.from, inStore.timezone) })}
              wide
            >
              <span className="line-clamp-2 break-words text-base">{inStore?.posName ?? t("nowhere")}</span>
            </Figure>
          </dl>
          {away && <p className="rounded-lg border border-line bg-sunken px-4 py-3 font-medium">{away}</p>}
          <section aria-labelledby="route-of-today">
            <h2 id="route-of-today" className="mb-2 font-bold text-lg">
              {t("route")}
            </h2>
            {visits.length === 0 ? (
              <Card>
                <EmptyState kind="nothing" title={t("none")} hint={t("noneHint")} />
              </Card>
            ) : (
              <ol className="space-y-3">
                {visits.map((visit, at) => (
                  <MyVisit
                    key={visit.workScheduleId}
                    visit={visit}
                    place={at + 1}
                    locale={locale}
                    base={agenda}
                    rights={rights}
                  />
                ))}
              </ol>
            )}
          </section>
        </div>
        <div className="min-w-0 space-y-4">
          {offRoute.length > 0 && (
            <Card title={t("offRoute")}>
              <ul className="space-y-2">
                {offRoute.map(({ posId, posName, from, to, timezone }) => (
                  <li key={posId}>
                    <span className="font-medium">{posName}</span>
                    <span className="block text-muted text-sm">
                      {to
                        ? t("stay", { from: formatTime(locale, from, timezone), to: formatTime(locale, to, timezone) })
                        : t("stayOpen", { from: formatTime(locale, from, timezone) })}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Card title={t("refused")} note={refused.length > 0 ? t("refusedHint") : undefined}>
            {refused.length === 0 && <p className="text-muted">{t("refusedNone")}</p>}
            <ul className="divide-y divide-line">
              {refused.slice(0, SHOWN_REFUSED).map((one) => (
                <li key={one.id} className="py-2.5 first:pt-0 last:pb-0">
                  <Link href={addressOf(one)} className="font-medium underline underline-offset-3">
                    {one.name}
                  </Link>
                  <p className="text-muted text-sm">
                    {[t(`kinds.${one.kind}`), one.posName, formatDay(locale, one.date)].join(" · ")}
                  </p>
                  {one.reason && <p className="mt-1 text-sm">{one.reason}</p>}
                </li>
              ))}
            </ul>
            {refused.length > SHOWN_REFUSED && (
              <p className="mt-2 text-muted text-sm">
                {t("more", { count: formatNumber(locale, refused.length - SHOWN_REFUSED) })}
              </p>
            )}
          </Card>
          <Card title={t("tomorrow")} note={tomorrow.holiday ?? undefined}>
            {tomorrow.visits.length === 0 && <p className="text-muted">{t("tomorrowNone")}</p>}
            <ol className="space-y-1.5">
              {tomorrow.visits.slice(0, SHOWN_TOMORROW).map((visit) => (
                <li key={visit.workScheduleId} className="flex gap-3">
                  <span className="num w-11 shrink-0 text-muted">{visit.startTime ?? "—"}</span>
                  <span className="min-w-0 break-words">{visit.posName}</span>
                </li>
              ))}
            </ol>
            {tomorrow.visits.length > SHOWN_TOMORROW && (
              <p className="mt-2 text-muted text-sm">
                {t("more", { count: formatNumber(locale, tomorrow.visits.length - SHOWN_TOMORROW) })}
              </p>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

const addressOf = ({ kind, id }: Refused): string =>
  kind === "justification" ? `/justifications?open=${id}` : `/questionnaireAnswers?open=${id}`;

type FigureProps = {
  readonly label: string;
  readonly note?: string | undefined;
  /** Takes a line of its own on the phone. */
  readonly wide?: boolean;
  readonly children: React.ReactNode;
};

function Figure({ label, note, wide, children }: FigureProps) {
  return (
    <div className={`rounded-lg border border-line bg-surface px-4 py-3 ${wide ? "max-sm:col-span-2" : ""}`}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="num mt-0.5 font-bold text-xl">{children}</dd>
      {note && <dd className="text-muted text-sm">{note}</dd>}
    </div>
  );
}
