"use client";
import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useCallback } from "react";
import { ListFrame } from "@/components/data-table/list-frame";
import type { FilterNames } from "@/components/data-table/types";
import { useColumns } from "@/components/data-table/use-columns";
import { isFiltered, useListState } from "@/components/data-table/use-list-state";
import { Button } from "@/components/ui/button";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Density } from "@/lib/engine/resource/url-state";
import type { InboxDetail, InboxView } from "@/lib/field/sync/view";
import { InboxCards } from "./inbox-cards";
import { InboxDrawer } from "./inbox-drawer";
import { InboxTable } from "./inbox-table";

type Props = {
  readonly descriptor: Descriptor;
  readonly lines: readonly InboxView[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
  readonly names: FilterNames;
  readonly density: Density;
  /** The line of `?line=` when the page was read with one. */
  readonly addressed: InboxDetail | null;
};

/** What devices sent and what became of it. Filters, order, page and the open line are in the address. */
export function InboxScreen(props: Props) {
  const { descriptor, lines, total, names } = props;
  const t = useTranslations("syncInbox");
  const list = useListState(descriptor);
  const router = useRouter();
  const [lineId, setLineId] = useQueryState("line", parseAsString.withOptions({ history: "push", scroll: false }));
  const { columns, pinned } = useColumns(descriptor, list.columns, list.pins);
  const open = useCallback((line: InboxView) => void setLineId(line.id), [setLineId]);
  const refresh = () => list.startTransition(() => router.refresh());
  const filtered = isFiltered(list);

  return (
    <ListFrame
      descriptor={descriptor}
      list={list}
      names={names}
      total={total}
      page={props.page}
      perPage={props.perPage}
      density={props.density}
      title={t("title")}
      actions={
        <Button variant="quiet" icon={<RotateCw aria-hidden />} loading={list.pending} onClick={refresh}>
          <span className="max-sm:sr-only">{t("refresh")}</span>
        </Button>
      }
      empty={{
        title: t(filtered ? "empty.noMatchTitle" : "empty.title"),
        hint: t(filtered ? "empty.noMatchText" : "empty.text"),
        clear: t("empty.clear"),
      }}
      isEmpty={lines.length === 0}
      table={
        <InboxTable
          lines={lines}
          columns={columns}
          pinned={pinned}
          widths={list.widths}
          onWidths={list.setWidths}
          shown={lineId}
          sort={list.query.sort}
          onSort={list.setSort}
          onOpen={open}
        />
      }
      cards={<InboxCards lines={lines} onOpen={open} />}
    >
      <InboxDrawer id={lineId} given={props.addressed} onClose={() => void setLineId(null)} />
    </ListFrame>
  );
}
