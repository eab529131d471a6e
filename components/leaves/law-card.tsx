import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button-class";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { formatWeekday } from "@/lib/base/i18n/calendar";
import { formatDay, formatList } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import { lawOfYear } from "@/lib/field/holidays/official";

type Props = { readonly locale: Locale; readonly year: number };

/** The holidays of a year that the law makes, under the tenant's own. */
export async function LawCard({ locale, year }: Props) {
  const t = await getTranslations("leaves.law");
  const title = t("title", { year: String(year) });
  return (
    <Card
      title={title}
      note={t("note")}
      className="mx-4 mt-6 mb-4 sm:mx-6"
      actions={
        <nav aria-label={t("years")} className="flex gap-1">
          {[year - 1, year + 1].map((other) => (
            <Link key={other} href={`/holidays?year=${other}`} scroll={false} className={buttonClass({ size: "sm" })}>
              {other}
            </Link>
          ))}
        </nav>
      }
    >
      <TableFrame label={title}>
        <Table>
          <thead>
            <tr>
              <Th>{t("date")}</Th>
              <Th>{t("name")}</Th>
              <Th>{t("place")}</Th>
            </tr>
          </thead>
          <tbody>
            {lawOfYear(year).map(({ date, name, states }) => (
              <Tr key={`${date} ${name}`}>
                <Td className="tabular-nums max-sm:py-1.5">
                  {formatDay(locale, date)}{" "}
                  <span className="text-muted max-sm:block">{formatWeekday(locale, date)}</span>
                </Td>
                <Td className="whitespace-normal">{name}</Td>
                <Td className="whitespace-normal">{states.length === 0 ? t("country") : formatList(locale, states)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </Card>
  );
}
