import { TriangleAlert } from "lucide-react";
import { CardFiles } from "@/components/charts/card-files";
import { Link } from "@/components/ui/link";
import type { ReportWords } from "@/lib/engine/report/define";
import type { Concern } from "@/lib/insight/summary/attention";

type Props = {
  readonly concerns: readonly Concern[];
  readonly period: string;
  /** Address and name of its file. */
  readonly file: { readonly href: string; readonly name: string };
  readonly words: ReportWords;
};

/** What somebody should look at; each opens its check-ins. */
export function Concerns({ concerns, period, file, words: { t } }: Props) {
  const own = (key: string, values?: Record<string, string | number>) => t(`summary.concerns.${key}`, values);
  const found = concerns.filter(({ rows }) => rows > 0);
  return (
    <div className="mt-3 border-line border-t pt-3 text-sm">
      <div className="mb-1 flex items-center justify-between gap-2">
        <h3 className="text-muted">{own("title", { period })}</h3>
        <CardFiles
          {...file}
          words={{
            download: t("reports.card.download", { card: file.name }),
            xlsx: t("reports.card.xlsx"),
            csv: t("reports.card.csv"),
            png: t("reports.card.png"),
            failed: t("reports.card.failed"),
          }}
        />
      </div>
      {found.length === 0 && <p>{own("none")}</p>}
      <ul>
        {found.map(({ key, rows, href }) => (
          <li key={key} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
            <TriangleAlert aria-hidden className="size-4 text-warn" />
            {href ? (
              <Link href={href} className="underline-offset-3 hover:underline">
                {own(key, { count: rows })}
              </Link>
            ) : (
              own(key, { count: rows })
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
