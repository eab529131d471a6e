import { getTranslations } from "next-intl/server";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { formatMoney, formatNumber } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { Prices } from "@/lib/insight/product-results/panorama";

type Props = {
  readonly rivals: Prices["rivals"];
  readonly isCompetitor: boolean;
  readonly days: number;
  readonly locale: Locale;
};

/** F9: own against competitor, pair by pair. */
export async function Rivals({ rivals, isCompetitor, days, locale }: Props) {
  const t = await getTranslations("productPage.index");
  const title = t(isCompetitor ? "titleRival" : "title");
  return (
    <Card title={title} note={t("note")}>
      {rivals.length === 0 ? (
        <EmptyState kind="nothing" title={t("none")} hint={t("noneHint")} />
      ) : (
        <TableFrame label={title}>
          <Table>
            <thead>
              <tr>
                <Th className="bg-surface">{t("product")}</Th>
                <Th numeric className="bg-surface max-sm:px-1.5">
                  {t("index")}
                </Th>
                <Th numeric className="bg-surface max-sm:px-1.5">
                  {t("here")}
                </Th>
                <Th numeric className="bg-surface max-sm:px-1.5">
                  {t("other")}
                </Th>
                <Th numeric className="bg-surface max-sm:hidden">
                  {t("places")}
                </Th>
              </tr>
            </thead>
            <tbody>
              {rivals.map(({ id, name, index, stats }) => {
                const [here, other] = isCompetitor ? [index?.competitor, index?.own] : [index?.own, index?.competitor];
                return (
                  <Tr key={id}>
                    <Td className="whitespace-normal py-1.5 font-medium">
                      <Link
                        href={`/products/${id}?tab=panorama&days=${days}`}
                        prefetch={false}
                        className="hover:underline"
                      >
                        {name}
                      </Link>
                    </Td>
                    <Td numeric className="font-bold max-sm:px-1.5">
                      {formatNumber(locale, index?.index, 1)}
                    </Td>
                    <Td numeric className="max-sm:px-1.5">
                      {formatMoney(locale, here)}
                    </Td>
                    <Td numeric className="max-sm:px-1.5">
                      {formatMoney(locale, other ?? stats?.median)}
                    </Td>
                    <Td numeric className="max-sm:hidden">
                      {index ? formatNumber(locale, index.places) : t("unknown")}
                    </Td>
                  </Tr>
                );
              })}
            </tbody>
          </Table>
        </TableFrame>
      )}
    </Card>
  );
}
