import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { formatDay } from "@/lib/base/i18n/format";
import type { Agenda } from "@/lib/field/agenda/queries";
import { type AgendaPeriod, weekQuery } from "@/lib/field/agenda/url";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { AgendaActions } from "./agenda-actions";
import { AgendaBar } from "./agenda-bar";
import { MonthGrid } from "./month-grid";
import { WeekGrid } from "./week-grid";

type Props = { readonly ctx: Ctx; readonly agenda: Agenda; readonly period: AgendaPeriod };

/** The agenda of one person: whose and when above, the week to work in or the month to look over below. */
export async function AgendaScreen({ ctx, agenda, period }: Props) {
  const [t, menu] = await Promise.all([getTranslations("agenda"), getTranslations("menu.items")]);
  const { person, days, today } = agenda;
  const { locale } = ctx;
  const base = `/workschedule/${person.id}`;
  const isWeek = period.view === "week";
  const [first, last] = [period.dates[0] ?? today, period.dates.at(-1) ?? today];
  const range = isWeek
    ? t("range", { from: formatDay(locale, first), to: formatDay(locale, last) })
    : formatMonth(locale, period.start);
  const visits = days
    .filter(({ date }) => isWeek || date.slice(0, 7) === period.start.slice(0, 7))
    .reduce((sum, day) => sum + day.visits.length, 0);
  const rights = {
    edit: can(ctx, "PUT", "WORKSCHEDULE"),
    add: can(ctx, "POST", "WORKSCHEDULE"),
    answer: can(ctx, "POST", "QUESTIONNAIREANSWER"),
    justify: can(ctx, "POST", "JUSTIFICATION"),
  };
  return (
    <>
      <PageHeader
        title={t("title", { name: person.name })}
        count={t("visits", { count: visits })}
        above={
          <Breadcrumbs items={[{ label: menu("workschedules"), href: "/workschedules" }, { label: person.name }]} />
        }
        actions={
          <AgendaActions
            person={person}
            today={today}
            week={isWeek ? { from: first, to: last } : null}
            rights={{ ...rights, user: can(ctx, "GET", "USER") }}
          />
        }
      />
      <AgendaBar
        person={person}
        canChoose={can(ctx, "GET", "USER")}
        query={isWeek ? weekQuery(period.start) : period.asMonth}
        range={range}
        previous={{ label: t(isWeek ? "previousWeek" : "previousMonth"), href: base + period.previous }}
        next={{ label: t(isWeek ? "nextWeek" : "nextMonth"), href: base + period.next }}
        today={{ label: t("today"), href: base + period.now }}
        views={[
          { label: t("week"), href: base + period.asWeek, current: isWeek },
          { label: t("month"), href: base + period.asMonth, current: !isWeek },
        ]}
      />
      <div className="px-4 pb-8 sm:px-6">
        {isWeek ? (
          <WeekGrid
            key={`${person.id} ${first}`}
            person={person}
            today={today}
            days={days}
            capacity={person.hoursDaily === null ? null : person.hoursDaily * 60}
            rights={rights}
          />
        ) : (
          <MonthGrid weeks={inWeeks(days)} month={period.start} hrefOf={(date) => base + weekQuery(date)} />
        )}
      </div>
    </>
  );
}

const inWeeks = <T,>(days: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, i) => days.slice(i * 7, i * 7 + 7));
