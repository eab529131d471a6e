"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormAccess } from "@/components/resource/form-context";
import { Alert } from "@/components/ui/alert";
import { formatDay } from "@/lib/base/i18n/format";
import { askPreview } from "@/lib/field/schedules/actions";
import type { Preview } from "@/lib/field/schedules/preview";
import { draftOf } from "./draft";
import { PreviewCalendar } from "./preview-calendar";

const PAUSE_MS = 400;

/** What the route would do to the person's next 60 days, and whether it is there already: asked for anew whenever the form rests. */
export default function PlanPreview({ routeId }: { readonly routeId: string | null }) {
  const t = useTranslations("schedules");
  const locale = useLocale();
  const { values } = useFormAccess();
  const asked = JSON.stringify(draftOf(values));
  const [preview, setPreview] = useState<Preview | null>(null);
  const [stale, setStale] = useState(false);
  useEffect(() => {
    let gone = false;
    setStale(true);
    const draft = JSON.parse(asked) as Record<string, unknown> | null;
    const timer = setTimeout(async () => {
      const result = draft ? await askPreview(routeId, draft).catch(() => null) : null;
      if (gone) return;
      setPreview(result?.ok ? result.value : null);
      setStale(false);
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [asked, routeId]);

  if (!preview) return <p className="text-muted text-sm">{t("previewWaits")}</p>;
  const { conflict } = preview;
  const day = (date: string) => formatDay(locale, date);
  return (
    <div aria-busy={stale} className="flex flex-col gap-4">
      {conflict && (
        <Alert tone="danger" live title={t("conflict")}>
          {conflict.date
            ? t("conflictOn", { date: day(conflict.date), start: day(conflict.startDate) })
            : conflict.endDate
              ? t("conflictUntil", { start: day(conflict.startDate), end: day(conflict.endDate) })
              : t("conflictFrom", { start: day(conflict.startDate) })}
        </Alert>
      )}
      {preview.firstOpenDay > preview.today && (
        <p className="text-muted text-sm">{t("begun", { date: day(preview.firstOpenDay) })}</p>
      )}
      <PreviewCalendar preview={preview} />
    </div>
  );
}
