"use client";
import { useLocale, useTranslations } from "next-intl";
import { WarningList } from "@/components/resource/warning-list";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { formatNumber } from "@/lib/base/i18n/format";
import type { EditPreview } from "@/lib/engine/bulk/edit";

/** What an edit would do: how many records change, from what to what, and what rules would refuse. */
export function EditTold({ preview, stale }: { readonly preview: EditPreview; readonly stale: boolean }) {
  const t = useTranslations("list.editMany");
  const tBulk = useTranslations("list.bulk");
  const locale = useLocale();
  const n = (value: number) => formatNumber(locale, value);
  const { count, expected, compared, changing, changes, moreChanges, sample, tried, refused, warnings } = preview;
  if (count === 0) return <Alert tone="warn">{tBulk("nothing")}</Alert>;
  const part = compared < count;
  return (
    <div className={cn("space-y-4", stale && "opacity-60")} aria-busy={stale}>
      {count !== expected && <Alert tone="warn">{tBulk("drift", { expected: n(expected), count: n(count) })}</Alert>}
      <div>
        <p>
          {t("changing", { count: changing, told: n(changing) })}
          {compared > changing && <> {t("same", { count: compared - changing, told: n(compared - changing) })}</>}
        </p>
        {part && <p className="text-muted text-sm">{t("compared", { compared: n(compared), count: n(count) })}</p>}
      </div>
      {changes.length > 0 && (
        <table className="w-full text-sm">
          <caption className="sr-only">{t("changes")}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("field")}</th>
              <th scope="col">{t("change")}</th>
              <th scope="col">{t("records")}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, from, to, count }) => (
              <tr key={`${label} ${from} ${to}`} className="border-line border-b align-top last:border-b-0">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal text-muted">
                  {label}
                </th>
                <td className="break-words py-1.5 pr-3">
                  <span className="text-muted">{from}</span> <span aria-hidden>→</span>{" "}
                  <span className="font-medium">{to}</span>
                </td>
                <td className="num py-1.5 text-right">{n(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {moreChanges > 0 && <p className="text-muted text-sm">{t("moreChanges", { count: moreChanges })}</p>}
      {sample.length > 0 && (
        <p className="text-muted text-sm">
          {tBulk("sample")}: {sample.join(", ")}
        </p>
      )}
      {refused.length > 0 && (
        <Alert tone="warn" title={t("refused", { count: refused.length, tried: n(tried), of: tried })}>
          <ul className="mt-1 max-h-40 space-y-1 overflow-y-auto">
            {refused.map(({ name, why }) => (
              <li key={name}>
                <span className="font-medium">{name}</span>: {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {warnings.map((warning) => (
        <WarningList key={JSON.stringify(warning)} warning={warning} />
      ))}
    </div>
  );
}
