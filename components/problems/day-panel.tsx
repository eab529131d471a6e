import { ChevronLeft, ChevronRight } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { formatDay, formatNumber, formatTime } from "@/lib/base/i18n/format";
import { wordsFor } from "@/lib/base/i18n/words";
import { codeOf } from "@/lib/insight/problems/codes";
import { dayHref, type ProblemDay } from "@/lib/insight/problems/day";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { Changes } from "./changes";
import { DayGroups } from "./day-groups";

/** A day of the nightly report explained: when it was made, what changed since a week ago, and what explains what. */
export async function DayPanel({ ctx, day }: { readonly ctx: Ctx; readonly day: ProblemDay }) {
  const words = await wordsFor(ctx);
  const { t, locale, timeZone } = words;
  const n = (value: number) => formatNumber(locale, value);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  const named = (date: string) => `${weekday.format(new Date(`${date}T12:00:00Z`))} ${formatDay(locale, date)}`;
  const more = day.total.n - day.total.before;
  const explained = day.groups.filter(({ cause }) => cause !== null);
  const step = (date: string | null, label: string, icon: React.ReactNode) =>
    date ? (
      <Link
        href={dayHref(date)}
        aria-label={label}
        data-tip={label}
        className={buttonClass({ variant: "ghost", size: "sm" }, "px-1.5")}
      >
        {icon}
      </Link>
    ) : (
      <span className="inline-block w-7" />
    );
  const sentence = (
    <>
      {t("nightly.panel.total", {
        count: day.total.n,
        change: more === 0 ? "same" : more > 0 ? "more" : "fewer",
        n: n(Math.abs(more)),
        weekday: named(day.compared),
      })}{" "}
      {explained.length > 0 && (
        <strong className="font-semibold">
          {t("nightly.panel.explained", {
            count: explained.length,
            n: n(explained.reduce((sum, group) => sum + group.n, 0)),
          })}
        </strong>
      )}
    </>
  );
  // Neither that day nor the week before: the sentence says all there is.
  const nothing = day.total.n === 0 && day.total.before === 0;
  return (
    <section
      aria-label={t("nightly.panel.label")}
      className="no-print max-h-[46vh] shrink-0 overflow-y-auto px-4 pt-3 pb-3 max-md:max-h-none sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2 text-sm">
        <span className="flex items-center gap-1 font-medium">
          {step(day.previous, t("nightly.panel.previous"), <ChevronLeft aria-hidden className="size-4" />)}
          <time dateTime={day.date}>{named(day.date)}</time>
          {step(day.next, t("nightly.panel.next"), <ChevronRight aria-hidden className="size-4" />)}
        </span>
        <span className="text-muted">
          {day.generatedAt
            ? t("nightly.panel.generated", { at: formatTime(locale, day.generatedAt, timeZone) })
            : t("nightly.panel.notYet")}
        </span>
        {day.revised && (
          <Badge tone="info">
            {t("nightly.panel.revised", {
              at: formatTime(locale, day.revised.at, timeZone),
              left: day.revised.left,
              entered: day.revised.entered,
            })}
          </Badge>
        )}
      </div>
      {day.generatedAt && nothing && <p>{sentence}</p>}
      {day.generatedAt && !nothing && (
        <details open>
          <summary className="mb-2 cursor-pointer">{sentence}</summary>
          <div
            className={cn(
              "grid grid-cols-1 items-start gap-3",
              day.groups.length > 0 && "xl:grid-cols-[minmax(0,1fr)_20rem]",
            )}
          >
            {day.groups.length > 0 && (
              <div className="min-w-0 rounded-lg border border-line bg-surface">
                <DayGroups
                  date={day.date}
                  groups={day.groups}
                  words={words}
                  mayWork={can(ctx, "PUT", "OPERATIONALPROBLEM")}
                  mayMove={can(ctx, "PUT", "POS")}
                />
              </div>
            )}
            <div className={cn("min-w-0 gap-3", day.groups.length > 0 ? "flex flex-col" : "grid md:grid-cols-2")}>
              <Card title={t("nightly.panel.changed", { day: named(day.compared) })}>
                <Changes
                  locale={locale}
                  unit={t("nightly.panel.before")}
                  rows={day.codes.map(({ code, ...change }) => ({
                    key: code,
                    label: t(`nightly.codes.${codeOf(code)}`),
                    href: dayHref(day.date, { code: { op: "in", values: [code] } }),
                    ...change,
                  }))}
                />
              </Card>
              <Card title={t("nightly.panel.leads")}>
                <Changes
                  locale={locale}
                  unit={t("nightly.panel.before")}
                  rows={day.leads.map(({ id, name, ...change }) => ({
                    key: id ?? "",
                    label: name ?? t("nightly.panel.nobody"),
                    href: dayHref(day.date, {
                      supervisorId: id ? { op: "in", values: [id] } : { op: "empty", empty: true },
                    }),
                    ...change,
                  }))}
                />
              </Card>
              {(["people", "places"] as const).map(
                (who) =>
                  day[who].length > 0 && (
                    <Card key={who} title={t(`nightly.panel.${who}`)}>
                      <Changes
                        locale={locale}
                        unit={t("nightly.panel.before")}
                        rows={day[who].map(({ id, name, ...change }) => ({
                          key: id,
                          label: name,
                          href: dayHref(day.date, {
                            [who === "people" ? "userId" : "posId"]: { op: "in", values: [id] },
                          }),
                          ...change,
                        }))}
                      />
                    </Card>
                  ),
              )}
            </div>
          </div>
        </details>
      )}
    </section>
  );
}
