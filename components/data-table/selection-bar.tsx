"use client";
import { X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatNumber } from "@/lib/base/i18n/format";
import type { BulkAction } from "./types";
import type { SelectionHandle } from "./use-selection";

type Props = {
  readonly selection: SelectionHandle;
  readonly total: number;
  readonly filtered: boolean;
  /** "3 PDVs", for the button that deletes. */
  readonly counted: string;
  readonly actions: readonly BulkAction[];
  readonly onAction: (action: BulkAction) => void;
};

const strong = (chunks: ReactNode) => <b className="font-medium">{chunks}</b>;
const BUTTON =
  "inline-flex h-7 items-center whitespace-nowrap rounded-md px-2.5 font-medium outline-current hover:bg-page/15 pointer-coarse:h-11";

/** What is selected, on any page, and what can be done with it. */
export function SelectionBar({ selection, total, filtered, counted, actions, onAction }: Props) {
  const t = useTranslations("list");
  const locale = useLocale();
  return (
    <section
      aria-label={t("selection")}
      className="no-print mx-4 mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-ink py-1 pr-1.5 pl-3.5 text-page text-sm [&_*:focus-visible]:outline-page sm:mx-6"
    >
      <span role="status">
        {t.rich("selected", { count: formatNumber(locale, selection.count), n: selection.count, b: strong })}
      </span>
      {!selection.all && selection.count < total && (
        <>
          <span aria-hidden>·</span>
          <button
            type="button"
            onClick={selection.selectAll}
            className="min-h-7 underline underline-offset-3 pointer-coarse:min-h-11"
          >
            {t(filtered ? "selectMatching" : "selectEvery", { count: total })}
          </button>
        </>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-x-1">
        {actions.map((action) => (
          <button key={action} type="button" onClick={() => onAction(action)} className={BUTTON}>
            {action === "delete" ? t("removeCount", { what: counted }) : t(action)}
          </button>
        ))}
        <button
          type="button"
          aria-label={t("clearSelection")}
          data-tip={t("clearSelection")}
          onClick={selection.clear}
          className={`${BUTTON} px-2`}
        >
          <X aria-hidden className="size-3.5" />
        </button>
      </span>
    </section>
  );
}
