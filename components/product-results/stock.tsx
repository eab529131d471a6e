import { getTranslations } from "next-intl/server";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/status-chip";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { EMPTY, formatDay, formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";
import type { StockOf } from "@/lib/insight/product-results/panorama";
import { Figures } from "./figures";

/** F8 of one product: how often it is missing, and the longest it was at each PDV. */
export async function StockStreaks({ stock, locale }: { readonly stock: StockOf; readonly locale: Locale }) {
  const t = await getTranslations("productPage.stock");
  const page = await getTranslations("productPage");
  const { summary, streaks, total, capped } = stock;
  const number = (value: number, digits = 0) => formatNumber(locale, value, digits);
  if (summary.asked === 0) {
    return (
      <Card title={t("title")} note={t("note")}>
        <EmptyState kind="nothing" title={t("none")} hint={t("noneHint")} />
      </Card>
    );
  }
  return (
    <Card title={t("title")} note={t("note")}>
      {total === 0 ? (
        <p>{t("never", { count: number(summary.asked) })}</p>
      ) : (
        <>
          <Figures
            items={[
              [
                t("missing"),
                `${formatPercent(locale, summary.missing / summary.asked)} · ${t("missingOf", { missing: number(summary.missing), asked: number(summary.asked) })}`,
              ],
              [t("open"), number(summary.open)],
              [t("longest"), t("longestValue", { count: summary.longest })],
              [
                t("recovery"),
                summary.recovery === null ? EMPTY : t("recoveryDays", { days: number(summary.recovery, 1) }),
              ],
            ]}
          />
          <TableFrame label={t("title")} className="max-h-88">
            <Table>
              <thead>
                <tr>
                  <Th className="bg-surface">{t("pos")}</Th>
                  <Th numeric className="bg-surface max-sm:whitespace-normal max-sm:px-1.5">
                    {t("visits")}
                  </Th>
                  <Th className="bg-surface max-sm:px-1.5">{t("from")}</Th>
                  <Th className="bg-surface max-sm:px-1.5">{t("back")}</Th>
                  <Th numeric className="bg-surface max-sm:hidden">
                    {t("time")}
                  </Th>
                </tr>
              </thead>
              <tbody>
                {streaks.map((streak) => (
                  <Tr key={`${streak.posId} ${streak.from}`}>
                    <Td className="whitespace-normal py-1.5 font-medium">
                      <Link href={`/pos/${streak.posId}`} prefetch={false} className="hover:underline">
                        {streak.pos}
                      </Link>
                    </Td>
                    <Td numeric className="max-sm:px-1.5">
                      {number(streak.visits)}
                    </Td>
                    <Td className="tabular-nums max-sm:px-1.5">{formatDay(locale, streak.from)}</Td>
                    <Td className="tabular-nums max-sm:px-1.5">
                      {streak.back ? formatDay(locale, streak.back) : <StatusChip tone="warn">{t("still")}</StatusChip>}
                    </Td>
                    <Td numeric className="max-sm:hidden">
                      {number(streak.days)}
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          </TableFrame>
          {total > streaks.length && (
            <p className="mt-2 text-sm">{t("more", { count: number(total - streaks.length) })}</p>
          )}
        </>
      )}
      {capped && <p className="mt-2 text-sm">{page("capped")}</p>}
    </Card>
  );
}
