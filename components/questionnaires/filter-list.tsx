"use client";
import { Filter, FlaskConical } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import type { FilterWords } from "@/lib/records/questionnaires/filter-words";
import { ChildList } from "./child-list";

const FilterDialog = dynamic(() => import("./filter-dialog"), { ssr: false });

const TurnFilterDialog = dynamic(() => import("./turn-filter-dialog"), { ssr: false });
const LastFilterDialog = dynamic(() => import("./last-filter-dialog"), { ssr: false });

type Props = {
  readonly taskId: string;
  /** Devices ask it. */
  readonly inForce: boolean;
  readonly today: string;
  readonly descriptor: Descriptor;
  readonly filters: readonly { readonly row: Row; readonly words: FilterWords }[];
};
const ABOUT = ["when", "who", "where", "what", "how"] as const;

/** When, for whom, where and about what the task is due. Any one of the filters is enough. */
export function FilterList({ taskId, inForce, today, descriptor, filters }: Props) {
  const t = useTranslations("tasks.filters");
  const items = filters.map(({ row, words }) => ({
    row,
    title: String(row.name),
    about: (
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
        {ABOUT.map((about) => (
          <div key={about} className="contents">
            <dt className="text-muted">{t(about)}</dt>
            <dd className="max-sm:pb-1">{words[about]}</dd>
          </div>
        ))}
      </dl>
    ),
  }));
  return (
    <ChildList
      descriptor={descriptor}
      icon={Filter}
      items={items}
      words={{
        ...{ emptyTitle: t("emptyTitle"), emptyText: t("emptyText"), intro: t("intro") },
        ...{ active: t("active"), inactive: t("inactive") },
        open: descriptor.abilities.update ? t("edit") : null,
      }}
      beside={
        <LinkButton href="/questionnaires/simulator" icon={<FlaskConical aria-hidden />}>
          {t("simulate")}
        </LinkButton>
      }
      removal={(record) =>
        inForce && filters.length === 1
          ? (ask) => <LastFilterDialog taskId={taskId} filterId={record.id} name={String(record.name)} {...ask} />
          : undefined
      }
      turning={(record) =>
        inForce
          ? (ask) => <TurnFilterDialog taskId={taskId} filterId={record.id} name={String(record.name)} {...ask} />
          : undefined
      }
      dialog={(record, close) => (
        <FilterDialog
          taskId={taskId}
          inForce={inForce}
          today={today}
          descriptor={descriptor}
          record={record}
          onClose={close}
        />
      )}
    />
  );
}
