"use client";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { formatNumber } from "@/lib/base/i18n/format";
import type { CloneKind, KindCounts } from "@/lib/records/tenants/copy-kinds";

type Line = { readonly kind: CloneKind; readonly occupied?: boolean } & KindCounts;
type Props = {
  readonly label: string;
  readonly lines: readonly Line[];
  /** Before the name of a kind: whether it is chosen. */
  readonly choice?: (kind: CloneKind) => ReactNode;
};

/** Kinds of records with how many are copied and what does not come along. */
export function KindTable({ label, lines, choice }: Props) {
  const t = useTranslations("clones");
  const locale = useLocale();
  return (
    <TableFrame label={label}>
      <Table>
        <thead>
          <tr>
            <Th className="max-sm:px-2">{t("kind")}</Th>
            <Th numeric className="max-sm:px-2">
              {t("records")}
            </Th>
            <Th className="max-sm:px-2">{t("remarks")}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Tr key={line.kind}>
              <Td className="font-medium max-sm:px-2">
                {choice ? (
                  // biome-ignore lint/a11y/noLabelWithoutControl: the choice is the control
                  <label className="flex items-center gap-2">
                    {choice(line.kind)}
                    {t(`kinds.${line.kind}`)}
                  </label>
                ) : (
                  t(`kinds.${line.kind}`)
                )}
              </Td>
              <Td numeric className="max-sm:px-2">
                {formatNumber(locale, line.copied)}
              </Td>
              <Td className="whitespace-normal text-muted max-sm:px-2">
                {[
                  line.occupied && t("occupied"),
                  line.emptied > 0 && t("emptied", { count: line.emptied }),
                  line.switchedOff > 0 && t("switchedOff", { count: line.switchedOff }),
                  line.leftOut > 0 && t("leftOut", { count: line.leftOut }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
