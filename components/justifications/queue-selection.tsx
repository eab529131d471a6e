"use client";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";

const BUTTON =
  "inline-flex h-7 items-center whitespace-nowrap rounded-md px-2.5 font-medium outline-current hover:bg-page/15 pointer-coarse:h-11";

type Props = {
  readonly ids: readonly string[];
  readonly onDecide: (approve: boolean) => void;
  readonly onClear: () => void;
};

/** What is selected on this page, and the two verbs for all of it. */
export function QueueSelection({ ids, onDecide, onClear }: Props) {
  const t = useTranslations("justifications");
  if (ids.length === 0) return null;
  return (
    <section
      aria-label={t("selected", { count: ids.length })}
      className="no-print mx-4 my-2 flex flex-wrap items-center gap-x-2 rounded-lg bg-ink py-1 pr-1.5 pl-3.5 text-page text-sm [&_*:focus-visible]:outline-page sm:mx-6"
    >
      <span role="status">{t("selected", { count: ids.length })}</span>
      <span className="ml-auto flex items-center gap-x-1">
        <button type="button" onClick={() => onDecide(true)} className={BUTTON}>
          {t("approve")}
        </button>
        <button type="button" onClick={() => onDecide(false)} className={BUTTON}>
          {t("reject")}
        </button>
        <button
          type="button"
          aria-label={t("clearSelection")}
          data-tip={t("clearSelection")}
          onClick={onClear}
          className={`${BUTTON} px-2`}
        >
          <X aria-hidden className="size-3.5" />
        </button>
      </span>
    </section>
  );
}
