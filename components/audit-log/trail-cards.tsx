"use client";
import { useTranslations } from "next-intl";
import type { TrailView } from "@/lib/engine/audit/log/view";
import { ChangesText } from "./changes-text";

type Props = { readonly rows: readonly TrailView[]; readonly onOpen: (id: string) => void };

/** The lines of the trail on a phone: what happened to what, by whom and when. */
export function TrailCards({ rows, onOpen }: Props) {
  const t = useTranslations("trail");
  return (
    <ul aria-label={t("title")} className="border-line border-t">
      {rows.map((row) => (
        <li key={row.id} className="relative min-h-16 border-line border-b bg-surface px-4 py-3">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(row.id)}
            className="block max-w-full truncate text-left font-medium after:absolute after:inset-0"
          >
            {row.action} · {row.name ?? row.record}
          </button>
          <p className="mt-0.5 flex justify-between gap-3 text-muted text-sm">
            <span className="truncate">{row.who}</span>
            <span className="shrink-0 tabular-nums">{row.when}</span>
          </p>
          <p className="mt-0.5 truncate text-sm">
            {row.changes.length > 0 ? <ChangesText line={row} /> : `${row.record} · ${row.origin}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
