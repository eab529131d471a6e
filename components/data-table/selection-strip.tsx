"use client";
import { X } from "lucide-react";
import type { ReactNode } from "react";

const BUTTON =
  "inline-flex h-7 items-center whitespace-nowrap rounded-md px-2.5 font-medium outline-current hover:bg-page/15 pointer-coarse:h-11";

type Props = {
  readonly label: string;
  /** How many are selected, in words. */
  readonly told: ReactNode;
  /** Selects everything that matches; absent where that is no choice. */
  readonly widen?: { readonly label: string; readonly onPress: () => void } | null;
  readonly verbs: readonly { readonly key: string; readonly label: string; readonly onPress: () => void }[];
  readonly clear: string;
  readonly onClear: () => void;
};

/** What is selected in a list, and what can be done with all of it. */
export function SelectionStrip({ label, told, widen, verbs, clear, onClear }: Props) {
  return (
    <section
      aria-label={label}
      className="no-print mx-4 mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-ink py-1 pr-1.5 pl-3.5 text-page text-sm [&_*:focus-visible]:outline-page sm:mx-6"
    >
      <span role="status">{told}</span>
      {widen && (
        <>
          <span aria-hidden>·</span>
          <button
            type="button"
            onClick={widen.onPress}
            className="min-h-7 underline underline-offset-3 pointer-coarse:min-h-11"
          >
            {widen.label}
          </button>
        </>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-x-1">
        {verbs.map((verb) => (
          <button key={verb.key} type="button" onClick={verb.onPress} className={BUTTON}>
            {verb.label}
          </button>
        ))}
        <button type="button" aria-label={clear} data-tip={clear} onClick={onClear} className={`${BUTTON} px-2`}>
          <X aria-hidden className="size-3.5" />
        </button>
      </span>
    </section>
  );
}
