"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { type DayFile, FILE_KINDS, type FileKind } from "@/lib/insight/tracking/files";

/** Makes the file in the browser, from what is on the screen: nothing is asked of the server again. */
async function save(day: DayFile, kind: FileKind): Promise<void> {
  const { MIME_OF, writeDay } = await import("@/lib/insight/tracking/files");
  const url = URL.createObjectURL(new Blob([writeDay(day, kind)], { type: MIME_OF[kind] }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${day.name}.${kind}`;
  link.click();
  URL.revokeObjectURL(url);
}

/** The day as GPX, KML or CSV. */
export function DownloadMenu({ day }: { day: DayFile }) {
  const t = useTranslations("tracking.person");
  return (
    <Popover
      label={t("download")}
      align="end"
      trigger={
        <Button variant="quiet" icon={<Download aria-hidden />}>
          {t("download")}
        </Button>
      }
    >
      {(close) => (
        <ul className="flex flex-col gap-1">
          {FILE_KINDS.map((kind) => (
            <li key={kind}>
              <Button
                variant="ghost"
                className="w-full justify-start"
                onClick={() => {
                  void save(day, kind);
                  close();
                }}
              >
                {t(`file.${kind}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
