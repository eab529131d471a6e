"use client";
import { useLocale, useTranslations } from "next-intl";
import { WarningList } from "@/components/resource/warning-list";
import { Alert } from "@/components/ui/alert";
import { formatNumber } from "@/lib/base/i18n/format";
import type { BulkPreviewView } from "@/lib/engine/resource/result";
import { BlockedList } from "./blocked-list";
import type { BulkAction } from "./types";

type Props = {
  readonly action: BulkAction;
  readonly preview: BulkPreviewView;
  readonly single: boolean;
  readonly trash?: boolean;
};

/** What would happen: drift since the selection, a few names, and what would be refused with its reasons. */
export function BulkQuestion({ action, preview, single, trash }: Props) {
  const t = useTranslations("list.bulk");
  const locale = useLocale();
  const { count, expected, sample, blocked, warning } = preview;
  const n = (value: number) => formatNumber(locale, value);
  const rest = count - sample.length;
  if (count === 0) return <p>{t("nothing")}</p>;
  return (
    <div className="space-y-4">
      {count !== expected && <Alert tone="warn">{t("drift", { expected: n(expected), count: n(count) })}</Alert>}
      {!single && (
        <div>
          <p className="text-muted text-sm">{t("sample")}</p>
          <ul className="mt-1">
            {sample.map((name) => (
              <li key={name} className="truncate font-medium">
                {name}
              </li>
            ))}
          </ul>
          {rest > 0 && <p className="text-muted">{t("andMore", { count: n(rest) })}</p>}
        </div>
      )}
      {blocked.length > 0 && (
        <BlockedList
          title={
            blocked.length === count
              ? t(single ? "singleBlocked" : "allBlocked")
              : t("blockedTitle", { count: blocked.length })
          }
          blocked={blocked}
          single={single}
        />
      )}
      {warning && <WarningList warning={warning} />}
      {action === "delete" && blocked.length < count && (
        <p className="text-muted">{t(trash ? "inTrash" : "irreversible")}</p>
      )}
      {action === "deactivate" && <p className="text-muted">{t("deactivateNote")}</p>}
    </div>
  );
}
