"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { cn } from "./cn";
import { placeBeside } from "./place";
import { Spinner } from "./spinner";
import type { Option } from "./use-options";

type Props = {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly status: "idle" | "loading" | "failed";
  readonly options: readonly Option[];
  readonly activeId?: string;
  readonly selectedId?: string;
  readonly more: boolean;
  /** Why there is nothing to choose. */
  readonly empty: string;
  readonly onChoose: (option: Option) => void;
  readonly onRetry: () => void;
};

/** The list of a combobox, in the top layer so that no dialog or card clips it. */
export function ComboboxList(props: Props) {
  const { id, label, anchor, open, status, options, activeId, selectedId, more, empty, onChoose, onRetry } = props;
  const t = useTranslations("common");
  const layer = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place depends on how many options are drawn
  useLayoutEffect(() => {
    const [from, to] = [anchor.current, layer.current];
    if (!open || !from || !to) return;
    const place = () => placeBeside(from, to, { match: true });
    if (!to.matches(":popover-open")) to.showPopover();
    place();
    const stop = new AbortController();
    window.addEventListener("scroll", place, { signal: stop.signal, capture: true, passive: true });
    window.addEventListener("resize", place, { signal: stop.signal });
    return () => stop.abort();
  }, [open, options.length, status, anchor]);
  useEffect(() => {
    if (!open && layer.current?.matches(":popover-open")) layer.current.hidePopover();
  }, [open]);
  useEffect(() => {
    if (open && activeId) document.getElementById(`${id}-${activeId}`)?.scrollIntoView({ block: "nearest" });
  }, [open, activeId, id]);

  const quiet = "flex min-h-9 items-center gap-2 px-2.5 text-muted text-sm";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus on the input
    <div
      ref={layer}
      popover="manual"
      onMouseDown={(event) => event.preventDefault()}
      className="fixed max-w-[min(32rem,calc(100vw-1rem))] overflow-y-auto rounded-lg border border-line bg-surface p-1 text-ink shadow-float"
    >
      <div id={id} role="listbox" aria-label={label} className="max-h-72 overflow-y-auto">
        {open &&
          options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are handled by the input
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              aria-selected={option.id === selectedId}
              onClick={() => onChoose(option)}
              className={cn(
                "flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2.5 text-sm hover:bg-hover pointer-coarse:min-h-11",
                option.id === activeId && "bg-selected",
              )}
            >
              <span className="min-w-0 flex-1 truncate">{option.name}</span>
              {option.hint && <span className="truncate text-muted text-xs">{option.hint}</span>}
              {option.id === selectedId && <Check aria-hidden className="size-4 text-accent" />}
            </div>
          ))}
      </div>
      {open && status === "loading" && options.length === 0 && (
        <p className={quiet}>
          <Spinner /> {t("combobox.loading")}
        </p>
      )}
      {open && status === "idle" && options.length === 0 && <p className={quiet}>{empty}</p>}
      {open && status === "failed" && (
        <p className={quiet}>
          {t("combobox.failed")}
          <button type="button" onClick={onRetry} className="min-h-6 font-medium text-accent hover:underline">
            {t("retry")}
          </button>
        </p>
      )}
      {open && more && status !== "failed" && (
        <p className="border-line border-t px-2.5 py-2 text-muted text-xs">{t("combobox.tooMany")}</p>
      )}
      <span role="status" className="sr-only">
        {open && status === "idle" ? t("combobox.found", { count: options.length }) : ""}
      </span>
    </div>
  );
}
