"use client";
import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useCallback, useMemo } from "react";
import { FilterChips } from "@/components/data-table/filter-chips";
import { ListToolbar } from "@/components/data-table/list-toolbar";
import type { FilterNames } from "@/components/data-table/types";
import { useListState } from "@/components/data-table/use-list-state";
import { useNarrow } from "@/components/data-table/use-narrow";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { formatNumber } from "@/lib/i18n/format";
import type { ColumnDescriptor, Descriptor } from "@/lib/resource/descriptor";
import { type Density, PAGE_SIZES } from "@/lib/resource/url-state";
import type { InboxDetail, InboxView } from "@/lib/sync/view";
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
  const locale = useLocale();
  const narrow = useNarrow();
  const [lineId, setLineId] = useQueryState("line", parseAsString.withOptions({ history: "push", scroll: false }));
  const columns = useMemo(() => {
    const known = new Map(descriptor.columns.map((c) => [c.key, c]));
    return list.columns.flatMap((key): readonly ColumnDescriptor[] => [known.get(key)].filter((c) => c !== undefined));
  }, [descriptor.columns, list.columns]);
  const open = useCallback((line: InboxView) => void setLineId(line.id), [setLineId]);
  const refresh = () => list.startTransition(() => router.refresh());
  const n = (value: number) => formatNumber(locale, value);
  const filtered = list.search !== "" || Object.keys(list.query.filters).length > 0;
  const density = list.density ?? props.density;
  const chips = (
    <FilterChips descriptor={descriptor} filters={list.query.filters} names={names} onChange={list.setFilter} />
  );

  return (
    <div
      data-density={density}
      className="flex min-w-0 flex-col max-md:flex-1 md:h-[calc(100dvh-var(--top-bar)-2.5rem)] md:min-h-96"
    >
      <PageHeader
        title={t("title")}
        count={n(total)}
        actions={
          <Button variant="quiet" icon={<RotateCw aria-hidden />} loading={list.pending} onClick={refresh}>
            {t("refresh")}
          </Button>
        }
      />
      <ListToolbar descriptor={descriptor} list={list} names={names} total={total} density={density} chips={chips} />
      <div
        aria-busy={list.pending}
        className={cn("flex min-h-0 flex-1 flex-col transition-opacity duration-120", list.pending && "opacity-60")}
      >
        {lines.length === 0 && (
          <EmptyState
            kind={filtered ? "no-match" : "nothing"}
            title={t(filtered ? "empty.noMatchTitle" : "empty.title")}
            hint={t(filtered ? "empty.noMatchText" : "empty.text")}
            action={filtered && <Button onClick={list.clear}>{t("empty.clear")}</Button>}
          />
        )}
        {lines.length > 0 && narrow !== true && (
          <div className="flex min-h-0 flex-1 flex-col max-md:hidden">
            <InboxTable
              lines={lines}
              columns={columns}
              shown={lineId}
              sort={list.query.sort}
              onSort={list.setSort}
              onOpen={open}
            />
          </div>
        )}
        {lines.length > 0 && narrow !== false && (
          <div className="md:hidden">
            <InboxCards lines={lines} onOpen={open} />
          </div>
        )}
      </div>
      {total > 0 && (
        <footer className="border-line border-t px-4 py-2 sm:px-6">
          <Pagination
            page={props.page}
            perPage={props.perPage}
            perPageOptions={PAGE_SIZES}
            total={total}
            format={n}
            onPage={list.setPage}
            onPerPage={list.setPerPage}
          />
        </footer>
      )}
      <InboxDrawer id={lineId} given={props.addressed} onClose={() => void setLineId(null)} />
    </div>
  );
}
