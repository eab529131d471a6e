"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Descriptor } from "@/lib/engine/resource/descriptor";

type Props = {
  readonly descriptor: Pick<Descriptor, "abilities">;
  readonly q: string;
  readonly filtered: boolean;
  /** The chips, so that what hides everything can be seen and taken away. */
  readonly chips: ReactNode;
  readonly onClear: () => void;
  readonly createButton: ReactNode;
};

/** Why a list has no rows: nothing matches, or there is nothing yet. */
export function ListEmpty({ descriptor, q, filtered, chips, onClear, createButton }: Props) {
  const t = useTranslations("list.empty");
  if (q || filtered) {
    return (
      <EmptyState
        kind="no-match"
        title={t("noMatchTitle")}
        hint={
          <>
            {q ? t("noMatchSearch", { q }) : t("noMatchFilters")}
            {filtered && <div className="mt-3 flex flex-wrap justify-center gap-2 text-ink">{chips}</div>}
          </>
        }
        action={<Button onClick={onClear}>{t("clear")}</Button>}
      />
    );
  }
  const { create } = descriptor.abilities;
  return (
    <EmptyState
      kind="nothing"
      title={t("noneTitle")}
      hint={create ? t("noneText") : t("noneReadOnly")}
      action={create ? createButton : undefined}
    />
  );
}
