"use client";
import { Bookmark, CalendarClock, Download, Printer } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useExports } from "@/components/palette/exports";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { takeFile } from "./take-file";

const PresetsDialog = dynamic(() => import("./presets-dialog"), { ssr: false });

const FORMATS = ["xlsx", "csv"] as const;

type Props = {
  /** Addresses of the files, by what they hold; each is given as xlsx and as csv. */
  readonly files: readonly { readonly label: string; readonly href: string }[];
  /** The list that they are of, of which people keep how its files are made; the first of `files` is the plain one. */
  readonly list?: string;
  /** Files of the list may be scheduled. */
  readonly maySchedule?: boolean;
};

/** Where a file of the list, as it is shown, is scheduled. */
const scheduleHref = (list: string, href = "") => `/exportJobs/schedules?new=${list}&${href.split("?")[1] ?? ""}`;

/** A report as a file or on paper: what the screen shows, with its filters. */
export function ExportMenu({ files, list, maySchedule = false }: Props) {
  const t = useTranslations("reports");
  const [choosing, setChoosing] = useState(false);
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
  const [plain] = files;
  return (
    <>
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
              onSelect: () => void takeFile(`${href}&format=${format}`),
            })),
          ]),
          { key: "line", separator: true as const },
          ...(list
            ? [
                { key: "presets", label: t("presets.open"), icon: <Bookmark />, onSelect: () => setChoosing(true) },
                ...(maySchedule
                  ? [
                      {
                        key: "schedule",
                        label: t("schedule"),
                        icon: <CalendarClock />,
                        href: scheduleHref(list, plain?.href),
                      },
                    ]
                  : []),
              ]
            : []),
          { key: "print", label: t("print"), icon: <Printer />, onSelect: () => window.print() },
        ]}
      />
      {list && plain && choosing && (
        <PresetsDialog
          list={list}
          href={plain.href}
          wide={files.length > 1}
          onTake={(href) => void takeFile(href)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
