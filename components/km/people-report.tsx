import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { formatMoney, formatNumber } from "@/lib/i18n/format";
import type { KmReport } from "@/lib/km/report";
import { FileLinks } from "./file-links";
import { KmFilters } from "./filters";

type Props = { readonly report: KmReport; readonly q: string; readonly team: string };

/** Everybody's kilometres and refunds of a period; a name leads to the legs. */
export function PeopleReport({ report, q, team }: Props) {
  const t = useTranslations("km");
  const locale = useLocale();
  const { from, to, people, total, teams } = report;
  const km = (value: number) => formatNumber(locale, value, 1);
  const period = { from, to };
  return (
    <>
      <PageHeader title={t("title")} actions={<FileLinks query={{ ...period, q, team }} />} />
      <KmFilters {...period} q={q} team={team} teams={teams} user={null} />
      {report.pricePerKm === null && <p className="px-4 pb-3 text-muted text-sm sm:px-6">{t("noPrice")}</p>}
      {people.length === 0 ? (
        <EmptyState kind="no-match" title={t("empty")} hint={t("emptyHint")} />
      ) : (
        <TableFrame label={t("title")} className="border-line border-t">
          <Table>
            <thead>
              <tr>
                <Th className="pl-4! sm:pl-6!">{t("columns.person")}</Th>
                <Th>{t("columns.team")}</Th>
                <Th numeric>{t("columns.days")}</Th>
                <Th numeric>{t("columns.legs")}</Th>
                <Th numeric>{t("columns.straight")}</Th>
                <Th numeric>{t("columns.adjusted")}</Th>
                <Th numeric>{t("columns.km")}</Th>
                <Th numeric>{t("columns.refund")}</Th>
                <Th numeric className="pr-4! sm:pr-6!">
                  {t("columns.flagged")}
                </Th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <Tr key={person.id}>
                  <Td className="pl-4! font-medium sm:pl-6!">
                    <Link
                      href={`/reports/km?${new URLSearchParams({ ...period, user: person.id })}`}
                      prefetch={false}
                      className="underline decoration-control underline-offset-3 hover:decoration-ink"
                    >
                      {person.name}
                    </Link>
                  </Td>
                  <Td>{person.team ?? "—"}</Td>
                  <Td numeric>{formatNumber(locale, person.days)}</Td>
                  <Td numeric>{formatNumber(locale, person.legs)}</Td>
                  <Td numeric>{formatNumber(locale, person.straight / 1000, 2)}</Td>
                  <Td numeric>{person.adjusted === 0 ? "—" : km(person.adjusted)}</Td>
                  <Td numeric className="font-medium">
                    {km(person.km)}
                  </Td>
                  <Td numeric>{formatMoney(locale, person.refund)}</Td>
                  <Td numeric className="pr-4! sm:pr-6!">
                    {person.flagged === 0 ? "—" : formatNumber(locale, person.flagged)}
                  </Td>
                </Tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="font-bold">
                <Td className="pl-4! sm:pl-6!" colSpan={4}>
                  {t("total")}
                </Td>
                <Td numeric>{formatNumber(locale, total.straight / 1000, 2)}</Td>
                <Td />
                <Td numeric>{km(total.km)}</Td>
                <Td numeric>{formatMoney(locale, total.refund)}</Td>
                <Td />
              </tr>
            </tfoot>
          </Table>
        </TableFrame>
      )}
    </>
  );
}
