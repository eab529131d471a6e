import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { formatNumber, formatTime } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { NowPerson } from "@/lib/insight/summary/now";
import { STANDINGS, type Standing } from "@/lib/insight/summary/standing";
import { Definition } from "./definition";

/** More are counted, and looked for in the operational board. */
const SHOWN = 50;
const BARS: Readonly<Record<Standing, string>> = {
  late: "bg-chart-2",
  not_started: "bg-chart-7",
  in_store: "bg-chart-1",
  between: "bg-chart-3",
  ended: "bg-chart-6",
};

type Props = {
  readonly people: readonly NowPerson[];
  /** Where a name leads, with the person's id in it; null = nowhere that the reader may go. */
  readonly hrefOf: ((id: string) => string) | null;
  readonly mapHref: string | null;
  readonly boardHref: string | null;
  /** What stands below the board. */
  readonly children: ReactNode;
};

/** Who is in store, who has not begun, who is late: each number opens its people. */
export async function NowCard({ people, hrefOf, mapHref, boardHref, children }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("summary.now")]);
  const groups = STANDINGS.map((standing) => ({
    standing,
    people: people.filter((person) => person.standing === standing),
  }));
  const most = Math.max(1, ...groups.map((group) => group.people.length));
  return (
    <Card
      className="fresh print:break-inside-avoid"
      title={
        <span className="flex items-center gap-1">
          {t("title")}
          <Definition id="about-now" label={t("about")} text={t("definition")} />
        </span>
      }
      note={t("note", { count: people.length })}
      actions={
        mapHref && (
          <Link href={mapHref} className="no-print font-medium text-accent text-sm underline-offset-3 hover:underline">
            {t("map")}
          </Link>
        )
      }
    >
      <ul className="-mx-2 flex flex-col">
        {groups.map((group) => (
          <li key={group.standing}>
            <details name="now" className="group/now rounded-md open:bg-sunken" data-standing={group.standing}>
              <summary className="grid min-h-9 cursor-pointer grid-cols-[9.5rem_1fr_2.5rem] items-center gap-2 rounded-md px-2 text-sm hover:bg-hover pointer-coarse:min-h-11">
                <span className="truncate">{t(`standing.${group.standing}`)}</span>
                <span aria-hidden className="h-2.5 overflow-hidden rounded-sm bg-sunken group-open/now:bg-surface">
                  <span
                    className={`block h-full rounded-sm ${BARS[group.standing]} forced-colors:bg-[CanvasText]`}
                    style={{ width: `${(100 * group.people.length) / most}%` }}
                  />
                </span>
                <strong className="text-right tabular-nums">{formatNumber(locale, group.people.length, 0)}</strong>
              </summary>
              <People people={group.people} hrefOf={hrefOf} boardHref={boardHref} locale={locale} />
            </details>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}

type PeopleProps = Pick<Props, "people" | "hrefOf" | "boardHref"> & { readonly locale: Locale };

async function People({ people, hrefOf, boardHref, locale }: PeopleProps) {
  const t = await getTranslations("summary.now");
  if (people.length === 0) return <p className="px-2 pt-1 pb-2.5 text-muted text-sm">{t("nobody")}</p>;
  const rest = people.length - SHOWN;
  return (
    <ul className="flex max-h-72 flex-col overflow-y-auto px-2 pb-2 text-sm print:max-h-none">
      {people.slice(0, SHOWN).map((person) => {
        const time = person.since && formatTime(locale, person.since, person.timeZone);
        const say = time && (person.place ? t("atSince", { place: person.place, time }) : t("should", { time }));
        return (
          <li
            key={person.id}
            className="flex min-h-8 items-baseline gap-2 border-line border-t py-1.5 first:border-t-0"
          >
            <span className="min-w-0 flex-1">
              {hrefOf ? (
                <Link href={hrefOf(person.id)} className="font-medium underline-offset-3 hover:underline">
                  {person.name}
                </Link>
              ) : (
                <span className="font-medium">{person.name}</span>
              )}
              {say && <span className="block truncate text-muted text-xs">{say}</span>}
            </span>
            {person.planned > 0 && (
              <span className="shrink-0 text-muted text-xs tabular-nums">
                {t("progress", { done: String(person.done), planned: String(person.planned) })}
              </span>
            )}
          </li>
        );
      })}
      {rest > 0 && (
        <li className="border-line border-t pt-1.5">
          {boardHref ? (
            <Link href={boardHref} className="font-medium text-accent hover:underline">
              {t("more", { count: formatNumber(locale, rest, 0) })}
            </Link>
          ) : (
            t("moreNoLink", { count: formatNumber(locale, rest, 0) })
          )}
        </li>
      )}
    </ul>
  );
}
