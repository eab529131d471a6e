"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { Descriptor } from "@/lib/engine/resource/descriptor";

type Props = {
  readonly descriptor: Pick<Descriptor, "abilities" | "name">;
  readonly q: string;
  readonly filtered: boolean;
  /** The chips, so that what hides everything can be seen and taken away. */
  readonly chips: ReactNode;
  readonly onClear: () => void;
  readonly createButton: ReactNode;
  /** Such records may be brought in a file: the way in, and a file to begin with. */
  readonly importable?: boolean;
};

const LINK = "text-accent underline underline-offset-2";

/** Why a list has no rows: nothing matches, or there is nothing yet. */
export function ListEmpty({ descriptor, q, filtered, chips, onClear, createButton, importable }: Props) {
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
  const {
    name,
    abilities: { create },
  } = descriptor;
  return (
    <EmptyState
      kind="nothing"
      title={t("noneTitle")}
      hint={create ? t("noneText") : t("noneReadOnly")}
      action={
        create || importable ? (
          <div className="flex flex-col items-center gap-5">
            {create && createButton}
            {importable && (
              <p className="text-muted text-sm">
                {t.rich("bring", {
                  import: (words) => (
                    <Link href={`/importJobs/new?type=${name}`} prefetch={false} className={LINK}>
                      {words}
                    </Link>
                  ),
                  sample: (words) => (
                    <a href={`/importJobs/sample/${name}`} download className={LINK}>
                      {words}
                    </a>
                  ),
                })}
              </p>
            )}
          </div>
        ) : undefined
      }
    />
  );
}
