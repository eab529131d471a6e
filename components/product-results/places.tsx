import { getTranslations } from "next-intl/server";
import { PageSteps } from "@/components/reports/page-steps";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/status-chip";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { formatDay, formatMoney, formatNumber } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { Places } from "@/lib/insight/product-results/panorama";
import { PLACES_PER_PAGE } from "@/lib/insight/product-results/places";

/** So many PDVs outside of the mix are named; of more, the number. */
const NAMED = 8;

type Props = {
  readonly places: Places;
  readonly page: number;
  readonly hrefOf: (page: number) => string;
  readonly locale: Locale;
};

/** The PDVs whose mix holds the product, and when it was last seen there. */
export async function ProductPlaces({ places: { rows, total, outside }, page, hrefOf, locale }: Props) {
  const t = await getTranslations("productPage.places");
  const day = (date: string | null) => formatDay(locale, date);
  const rest = outside.length - NAMED;
  return (
    <Card title={t("title")} note={t("count", { count: total })}>
      {total === 0 ? (
        <EmptyState kind="nothing" title={t("none")} hint={t("noneHint")} />
      ) : (
        <TableFrame label={t("title")}>
          <Table>
            <thead>
              <tr>
                <Th className="bg-surface">{t("pos")}</Th>
                <Th className="bg-surface max-sm:hidden">{t("mixes")}</Th>
                <Th className="bg-surface max-sm:px-1.5">{t("seen")}</Th>
                <Th numeric className="bg-surface max-sm:px-1.5">
                  {t("price")}
                </Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((place) => (
                <Tr key={place.id}>
                  <Td className="whitespace-normal py-1.5 font-medium">
                    <Link href={`/pos/${place.id}`} prefetch={false} className="hover:underline">
                      {place.name}
                    </Link>
                  </Td>
                  <Td className="whitespace-normal py-1.5 max-sm:hidden">
                    {place.mixes.map((mix, at) => (
                      <span key={mix.id}>
                        {at > 0 && ", "}
                        <Link href={`/mixes/${mix.id}`} prefetch={false} className="hover:underline">
                          {mix.name}
                        </Link>
                      </span>
                    ))}
                  </Td>
                  <Td className="tabular-nums max-sm:whitespace-normal max-sm:px-1.5">
                    {place.missing && (
                      <StatusChip tone="warn" className="mr-2">
                        {t("missing")}
                      </StatusChip>
                    )}
                    {day(place.seenOn)}
                  </Td>
                  <Td numeric className="max-sm:px-1.5">
                    {formatMoney(locale, place.price)}
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
      )}
      <PageSteps page={page} perPage={PLACES_PER_PAGE} total={total} hrefOf={hrefOf} />
      {outside.length > 0 && (
        <p className="mt-3 text-sm">
          {t("outside", { count: outside.length })}{" "}
          {outside.slice(0, NAMED).map((place, at) => (
            <span key={place.id}>
              {at > 0 && ", "}
              <Link href={`/pos/${place.id}`} prefetch={false} className="underline underline-offset-3">
                {place.name}
              </Link>{" "}
              ({day(place.seenOn)})
            </span>
          ))}
          {rest > 0 && ` ${t("others", { count: formatNumber(locale, rest) })}`}
        </p>
      )}
    </Card>
  );
}
