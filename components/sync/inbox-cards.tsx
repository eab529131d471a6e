"use client";
import { useTranslations } from "next-intl";
import type { InboxView } from "@/lib/field/sync/view";
import { InboxStatus } from "./inbox-status";

type Props = { readonly lines: readonly InboxView[]; readonly onOpen: (line: InboxView) => void };

/** What devices sent, on a phone: what, who and when, and why not. */
export function InboxCards({ lines, onOpen }: Props) {
  const t = useTranslations("syncInbox");
  return (
    <ul aria-label={t("title")} className="border-line border-t">
      {lines.map((line) => (
        <li key={line.id} className="relative min-h-16 border-line border-b bg-surface px-4 py-3">
          <p className="flex items-baseline justify-between gap-3">
            {/* The button's area is the whole card. */}
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(line)}
              className="min-w-0 truncate text-left font-medium after:absolute after:inset-0"
            >
              {line.operation}
            </button>
            <span className="shrink-0 text-sm">
              <InboxStatus line={line} />
            </span>
          </p>
          <p className="mt-0.5 flex justify-between gap-3 text-muted text-sm">
            <span className="truncate">{line.user}</span>
            <span className="shrink-0 tabular-nums">{line.receivedAt}</span>
          </p>
          {line.problem && <p className="mt-1 line-clamp-2 text-sm">{line.problem}</p>}
        </li>
      ))}
    </ul>
  );
}
