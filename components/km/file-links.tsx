import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";

/** The report as xlsx and as csv; plain links, since a file is no page. */
export function FileLinks({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useTranslations("km");
  return (["xlsx", "csv"] as const).map((format) => (
    <a
      key={format}
      href={`/reports/km/file?${new URLSearchParams({ ...query, format })}`}
      aria-label={t("download", { format: format.toUpperCase() })}
      className={buttonClass({ variant: "quiet" })}
    >
      <Download aria-hidden />
      {format.toUpperCase()}
    </a>
  ));
}
