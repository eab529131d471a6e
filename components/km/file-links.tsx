"use client";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useExports } from "@/components/palette/exports";
import { buttonClass } from "@/components/ui/button-class";
import { reportHref } from "@/lib/engine/report/address";

/** The report as xlsx and as csv; plain links, since a file is no page. */
export function FileLinks({ query }: { query: Readonly<Record<string, string | undefined>> }) {
  const t = useTranslations("km");
  const asked = reportHref("/reports/km/file", query);
  const files = useMemo(
    () =>
      ["xlsx", "csv"].map((format) => ({
        label: format.toUpperCase(),
        href: `${asked}&format=${format}`,
      })),
    [asked],
  );
  useExports(files);
  return files.map(({ label, href }) => (
    <a
      key={label}
      href={href}
      aria-label={t("download", { format: label })}
      className={buttonClass({ variant: "quiet" })}
    >
      <Download aria-hidden />
      {label}
    </a>
  ));
}
