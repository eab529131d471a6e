"use client";
import { Bookmark, CalendarClock, Download, Printer } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { announceJob } from "@/components/jobs/jobs";
import { useExports } from "@/components/palette/exports";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { notify } from "@/components/ui/toast";
import { orderFile } from "@/lib/shell/exports/actions";

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

/** Follows the address of a file; one that is too long to wait for is ordered instead, and shown while it is made. */
async function take(href: string): Promise<void> {
  const ordered = await orderFile(href).catch(() => null);
  if (ordered && !ordered.ok) return notify.error(ordered.problem.message);
  if (ordered?.value) announceJob(`export_${ordered.value}`);
  else location.assign(href);
}

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
              onSelect: () => void take(`${href}&format=${format}`),
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
          onTake={(href) => void take(href)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
