import { ChevronLeft } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { formatDate, formatDateTime, formatNumber } from "@/lib/base/i18n/format";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { listTrash } from "@/lib/engine/trash/queries";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { PageLinks } from "./page-links";
import { RestoreButton } from "./restore-button";

type Props = { readonly bound: AnyBound; readonly ctx: Ctx; readonly many: string; readonly page: number };

/** The deleted records of a list that can still be brought back. */
export async function TrashPage({ bound, ctx, many, page }: Props) {
  const [t, trash] = await Promise.all([getTranslations("trash"), listTrash(bound, ctx, page)]);
  const { name, path = "/" } = bound.resource;
  const { locale, timeZone } = ctx;
  const back = (
    <Link
      href={path}
      className="-ml-1 inline-flex min-h-6 items-center gap-0.5 rounded-sm text-muted text-sm hover:text-ink"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {many}
    </Link>
  );
  const among = trash.items.map(({ id }) => id).join();
  return (
    <ClientMessages namespaces={["trash"]}>
      <PageHeader title={t("title", { many })} count={formatNumber(locale, trash.total)} above={back} />
      <div className="px-4 pt-1 pb-8 sm:px-6">
        <p className="text-muted text-sm">{t("hint")}</p>
        {trash.total === 0 ? (
          <EmptyState kind="nothing" title={t("empty")} />
        ) : (
          <>
            <TableFrame label={t("title", { many })} className="mt-3">
              <Table>
                <thead>
                  <tr>
                    <Th>{t("name")}</Th>
                    <Th className="max-sm:hidden">{t("deletedBy")}</Th>
                    <Th className="max-sm:hidden">{t("deletedAt")}</Th>
                    <Th>{t("expiresAt")}</Th>
                    <Th aria-label={t("restore")} />
                  </tr>
                </thead>
                <tbody>
                  {trash.items.map((item) => (
                    <Tr key={item.id}>
                      <Td className="py-1.5 font-medium max-sm:whitespace-normal max-sm:[overflow-wrap:anywhere]">
                        {item.name}
                        {item.mergedInto !== null && (
                          <span className="block font-normal text-muted text-sm">
                            {t("mergedInto", { name: item.mergedInto })}
                          </span>
                        )}
                      </Td>
                      <Td className="max-sm:hidden">{item.deletedBy ?? t("support")}</Td>
                      <Td className="tabular-nums max-sm:hidden">{formatDateTime(locale, item.deletedAt, timeZone)}</Td>
                      <Td className="tabular-nums">{formatDate(locale, item.expiresAt, timeZone)}</Td>
                      <Td className="text-right">
                        <RestoreButton name={name} id={item.id} title={item.name} path={path} among={among} />
                      </Td>
                    </Tr>
                  ))}
                </tbody>
              </Table>
            </TableFrame>
            <PageLinks
              range={trash}
              locale={locale}
              label={t("link")}
              words={{ newer: t("newer"), older: t("older") }}
              rangeText={(range) => t("page", range)}
              href={(to) => `${path}?trash=1&page=${to}`}
            />
          </>
        )}
      </div>
    </ClientMessages>
  );
}
