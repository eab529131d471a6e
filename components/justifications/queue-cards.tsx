"use client";
import { useTranslations } from "next-intl";
import { PhotoThumb } from "@/components/check-ins/photo-thumb";
import { Button } from "@/components/ui/button";
import type { JustificationView } from "@/lib/field/justifications/view";
import { StatusText, WaitedText } from "./status-text";

type Props = {
  readonly rows: readonly JustificationView[];
  readonly onOpen: (id: string) => void;
  readonly onPhoto: (id: string) => void;
  readonly onDecide: (id: string, approve: boolean) => void;
};

/** The queue on a phone: who, where, why and since when, with the two verbs below. */
export function QueueCards({ rows, onOpen, onPhoto, onDecide }: Props) {
  const t = useTranslations("justifications");
  return (
    <ul aria-label={t("table")} className="border-line border-t">
      {rows.map((row) => (
        <li key={row.id} className="card-row relative border-line border-b bg-surface px-4 py-3">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              {/* The button's area is the whole card; photo and verbs lie over it. */}
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onOpen(row.id)}
                className="block max-w-full truncate text-left font-medium after:absolute after:inset-0"
              >
                {row.type}
              </button>
              <p className="line-clamp-2 text-muted text-sm">
                {row.user} · {row.pos}
              </p>
              {row.text && <p className="mt-1 line-clamp-2 text-sm">{row.text}</p>}
              <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm tabular-nums">
                <span>{row.date}</span>
                {row.status === "pending" && row.waited ? (
                  <WaitedText waited={row.waited} />
                ) : (
                  <StatusText status={row.status} />
                )}
              </p>
            </div>
            {row.photo && (
              <div className="relative z-1 w-16 shrink-0">
                <PhotoThumb photo={{ ...row.photo, side: "in" }} onOpen={() => onPhoto(row.id)} size="panel" />
              </div>
            )}
          </div>
          {row.decidable && (
            <div className="relative z-1 mt-2 flex gap-2">
              <Button className="flex-1" onClick={() => onDecide(row.id, false)}>
                {t("reject")}
              </Button>
              <Button variant="primary" className="flex-1" onClick={() => onDecide(row.id, true)}>
                {t("approve")}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
