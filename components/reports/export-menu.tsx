"use client";
import { Download, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useExports } from "@/components/palette/exports";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";

const FORMATS = ["xlsx", "csv"] as const;

type Props = {
  /** Addresses of the files, by what they hold; each is given as xlsx and as csv. */
  readonly files: readonly { readonly label: string; readonly href: string }[];
};

/** A report as a file or on paper: what the screen shows, with its filters. */
export function ExportMenu({ files }: Props) {
  const t = useTranslations("reports");
  const offered = JSON.stringify(files);
  useExports(
    useMemo(
      () =>
        (JSON.parse(offered) as Props["files"]).flatMap(({ label, href }) =>
          FORMATS.map((format) => ({ label: `${label}, ${t(format)}`, href: `${href}&format=${format}` })),
        ),
      [offered, t],
    ),
  );
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button icon={<Download aria-hidden />}>
          <span className="max-sm:sr-only">{t("export")}</span>
        </Button>
      }
      items={[
        ...files.flatMap(({ label, href }) => [
          { key: label, heading: label },
          ...FORMATS.map((format) => ({
            key: `${label} ${format}`,
            label: t(format),
            href: `${href}&format=${format}`,
            reload: true,
          })),
        ]),
        { key: "line", separator: true as const },
        { key: "print", label: t("print"), icon: <Printer />, onSelect: () => window.print() },
      ]}
    />
  );
}
