import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Th } from "@/components/ui/table";
import { weekdayName } from "@/lib/base/i18n/calendar-names";
import { EMPTY, formatDay, formatDuration, formatPercent } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
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

/** People down, days across: planned minutes, and their share of the person's hours. */
export function LoadTable({ load, locale, label }: Props) {
  const t = useTranslations("schedules.load");
  return (
    <TableFrame label={label}>
      <Table className="min-w-3xl">
        <thead>
          <tr>
            <Th className="left-0 z-20">{t("person")}</Th>
            {load.dates.map((date, i) => (
              <Th key={date} numeric>
                {weekdayName(locale, i + 1)} {formatDay(locale, date).slice(0, locale === "pt-BR" ? 5 : 6)}
              </Th>
            ))}
            <Th numeric>{t("total")}</Th>
          </tr>
        </thead>
        <tbody>
          {load.people.map((person) => (
            <tr key={person.userId}>
              <th
                scope="row"
                className="sticky left-0 z-10 h-12 border-line border-b bg-page px-3 text-left font-medium max-sm:max-w-36"
              >
                <Link
                  href={`/workschedule/${person.userId}`}
                  prefetch={false}
                  className="block truncate hover:underline max-sm:line-clamp-2 max-sm:whitespace-normal"
                >
                  {person.name}
                </Link>
                {person.limit !== null && (
                  <span className="block font-normal text-muted text-xs">
                    {t("limit", { limit: formatDuration(person.limit) })}
                  </span>
                )}
              </th>
              {person.days.map((day) => (
                <Cell key={day.date} day={day} person={person} locale={locale} />
              ))}
              <td className="whitespace-nowrap border-line border-b px-3 text-right tabular-nums">
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

type CellProps = { readonly day: DayLoad; readonly person: PersonLoad; readonly locale: Locale };

function Cell({ day, person, locale }: CellProps) {
  const t = useTranslations("schedules.load");
  const { visits, minutes, share } = day;
  if (visits === 0) return <td className="border-line border-b px-3 text-right text-muted">{EMPTY}</td>;
  const words = share === null ? null : formatPercent(locale, share, 0);
  return (
    <td className="border-line border-b p-1 text-right tabular-nums">
      <DayOrderButton
        person={{ userId: person.userId, name: person.name }}
        date={day.date}
        className={cn(
          "block w-full whitespace-nowrap rounded-md border px-2 py-1 text-right hover:border-ink",
          tintOf(share),
        )}
      >
        {minutes > 0 ? formatDuration(minutes) : t("cell", { visits })}
        <span className={cn("block text-xs", share !== null && share > 1 ? "text-danger" : "text-muted")}>
          {words === null ? t("cell", { visits }) : `${words} · ${t("cell", { visits })}`}
        </span>
      </DayOrderButton>
    </td>
  );
}
