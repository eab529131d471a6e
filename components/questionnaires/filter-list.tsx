"use client";
import { Filter, FlaskConical, Pencil, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { StatusChip } from "@/components/ui/status-chip";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import type { FilterWords } from "@/lib/records/questionnaires/filter-words";
import { ChildMenu } from "./child-menu";

const FilterDialog = dynamic(() => import("./filter-dialog"), { ssr: false });

type Props = {
  readonly taskId: string;
  readonly today: string;
  readonly descriptor: Descriptor;
  readonly filters: readonly { readonly row: Row; readonly words: FilterWords }[];
};
const ABOUT = ["when", "who", "where", "what", "how"] as const;

/** When, for whom, where and about what the task is due. Any one of the filters is enough. */
export function FilterList({ taskId, today, descriptor, filters }: Props) {
  const t = useTranslations("tasks.filters");
  const router = useRouter();
  const [edited, setEdited] = useState<Row | "new" | null>(null);
  const { create, update } = descriptor.abilities;
  const add = create && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
      {descriptor.newLabel}
    </Button>
  );
  return (
    <div className="flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-10 sm:px-6">
      {filters.length === 0 ? (
        <EmptyState kind="nothing" title={t("emptyTitle")} hint={t("emptyText")} action={add} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 grow basis-60 text-muted">{t("intro")}</p>
          <LinkButton href="/questionnaires/simulator" icon={<FlaskConical aria-hidden />}>
            {t("simulate")}
          </LinkButton>
          {add}
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {filters.map(({ row, words }) => (
          <li key={row.id} className="rounded-lg border border-line bg-surface px-4 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Filter aria-hidden className="size-4 text-muted" />
              <h2 className="min-w-0 font-bold">{String(row.name)}</h2>
              <StatusChip tone={row.isActive ? "ok" : "off"}>{t(row.isActive ? "active" : "inactive")}</StatusChip>
              <div className="ml-auto flex items-center gap-1">
                {update && (
                  <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setEdited(row)}>
                    {t("edit")}
                  </Button>
                )}
                <ChildMenu descriptor={descriptor} record={row} />
              </div>
            </div>
            <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
              {ABOUT.map((about) => (
                <div key={about} className="contents">
                  <dt className="text-muted">{t(about)}</dt>
                  <dd className="max-sm:pb-1">{words[about]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {edited && (
        <FilterDialog
          taskId={taskId}
          today={today}
          descriptor={descriptor}
          record={edited === "new" ? null : edited}
          onClose={(saved) => {
            setEdited(null);
            if (saved) router.refresh();
          }}
        />
      )}
    </div>
  );
}
