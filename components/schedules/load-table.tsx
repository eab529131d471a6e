import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Th } from "@/components/ui/table";
import { weekdayName } from "@/lib/base/i18n/calendar-names";
import { EMPTY, formatDay, formatDuration, formatPercent } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import { clockLength } from "@/lib/base/sheets/cell-text";
import type { DayLoad, PersonLoad, WeekLoad } from "@/lib/field/schedules/load";
import { DayOrderButton } from "./day-order-button";

type Props = {
  readonly load: WeekLoad;
  readonly locale: Locale;
  readonly label: string;
};

/** How strongly a cell is tinted; over the person's hours it is red whatever the tint, and says so. */
const TINTS = [
  [1, "border-danger bg-danger-soft font-medium text-danger"],
  [0.85, "border-warn bg-warn-soft"],
  [0.5, "border-accent bg-selected"],
] as const;

/** Red only above the whole of the hours; below it the fuller the stronger. */
export function tintOf(share: number | null): string {
  if (share === null) return "border-line";
  if (share > 1) return TINTS[0][1];
  return TINTS.slice(1).find(([from]) => share >= from)?.[1] ?? "border-line";
}

/**
 * People down, days across: planned minutes, and their share of the person's hours. On a phone a person's week stands below the name, each day with
 * its own head.
 */
export function LoadTable({ load, locale, label }: Props) {
  const t = useTranslations("schedules.load");
  return (
    <TableFrame label={label}>
      <Table className="max-md:block md:min-w-3xl">
        <thead className="max-md:hidden">
          <tr>
            <Th className="left-0 z-20">{t("person")}</Th>
            {load.dates.map((date, i) => (
              <Th key={date} numeric>
                {headOf(locale, date, i).join(" ")}
              </Th>
            ))}
            <Th numeric>{t("total")}</Th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {load.people.map((person) => (
            <tr
              key={person.userId}
              className="max-md:grid max-md:grid-cols-7 max-md:gap-x-1 max-md:border-line max-md:border-b max-md:py-2.5"
            >
              <th
                scope="row"
                className="h-12 px-3 text-left font-medium max-md:col-span-5 max-md:h-auto max-md:px-0 md:sticky md:left-0 md:z-10 md:border-line md:border-b md:bg-page"
              >
                <Link
                  href={`/workschedule/${person.userId}`}
                  prefetch={false}
                  className="block truncate hover:underline max-md:whitespace-normal"
                >
                  {person.name}
                </Link>
                {person.limit !== null && (
                  <span className="block font-normal text-muted text-xs">
                    {t("limit", { limit: formatDuration(person.limit) })}
                  </span>
                )}
              </th>
              {person.days.map((day, i) => (
                <Cell key={day.date} day={day} head={headOf(locale, day.date, i)} person={person} locale={locale} />
              ))}
              <td className="whitespace-nowrap px-3 text-right tabular-nums max-md:col-span-2 max-md:col-start-6 max-md:row-start-1 max-md:px-0 md:border-line md:border-b">
                {formatDuration(person.minutes)}
                <span className="block text-muted text-xs">{t("cell", { visits: person.visits })}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

/** "seg" and "23/11". */
const headOf = (locale: Locale, date: string, i: number): readonly [string, string] => [
  weekdayName(locale, i + 1),
  formatDay(locale, date).slice(0, locale === "pt-BR" ? 5 : 6),
];

type CellProps = {
  readonly day: DayLoad;
  /** What its column is called. */
  readonly head: readonly [string, string];
  readonly person: PersonLoad;
  readonly locale: Locale;
};

function Cell({ day, head, person, locale }: CellProps) {
  const t = useTranslations("schedules.load");
  const { visits, minutes, share } = day;
  const [weekday, date] = head;
  const above = (
    <span className="block text-center text-muted text-xs md:hidden">
      {weekday} <span className="block whitespace-nowrap">{date}</span>
    </span>
  );
  if (visits === 0)
    return (
      <td className="text-muted max-md:pt-1 max-md:text-center md:border-line md:border-b md:px-3 md:text-right">
        {above}
        {EMPTY}
      </td>
    );
  const words = share === null ? null : formatPercent(locale, share, 0);
  return (
    <td className="text-right tabular-nums max-md:pt-1 md:border-line md:border-b md:p-1">
      {above}
      <DayOrderButton
        person={{ userId: person.userId, name: person.name }}
        date={day.date}
        className={cn(
          "block w-full whitespace-nowrap rounded-md border py-1 text-right hover:border-ink max-md:min-h-11 max-md:whitespace-normal max-md:text-center md:px-2",
          tintOf(share),
        )}
      >
        {minutes > 0 ? (
          <>
            <span className="max-md:hidden">{formatDuration(minutes)}</span>
            <span className="md:hidden">{clockLength(minutes)}</span>
          </>
        ) : (
          t("cell", { visits })
        )}
        {minutes > 0 && (
          <span className={cn("block text-xs", share !== null && share > 1 ? "text-danger" : "text-muted")}>
            {words}
            <span className={words === null ? undefined : "max-md:sr-only"}>
              {words !== null && " · "}
              {t("cell", { visits })}
            </span>
          </span>
        )}
      </DayOrderButton>
    </td>
  );
}
