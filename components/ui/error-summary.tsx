"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";

type Props = {
  /** In the order of the form. `id` is the control's. */
  readonly items: readonly { readonly id: string; readonly label: string; readonly message: string }[];
  /** Changes at every refused submit, so that the summary takes the focus again. */
  readonly attempt?: number;
};

/** What must be corrected, with links to the fields; takes the focus when it appears. */
export function ErrorSummary({ items, attempt = 0 }: Props) {
  const t = useTranslations("common");
  const ref = useRef<HTMLDivElement>(null);
  const shown = items.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt moves the focus even when the errors are the same
  useEffect(() => {
    if (shown) ref.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  const count = new Set(items.map((item) => item.id)).size;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-3"
    >
      <CircleAlert aria-hidden className="mt-px size-5 text-danger" />
      <div>
        <p className="font-bold">{t("errorSummary", { count })}</p>
        <ul className="mt-1 space-y-1">
          {items.map((item) => (
            <li key={`${item.id} ${item.message}`}>
              <a
                href={`#${item.id}`}
                className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-danger underline underline-offset-3"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(item.id)?.focus();
                }}
              >
                {item.label}: {item.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
