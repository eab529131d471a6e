"use client";
import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { FilterSentence } from "@/components/data-table/filter-sentence-view";
import { ListToolbar } from "@/components/data-table/list-toolbar";
import type { Peek } from "@/components/data-table/peek";
import { PrintStamp } from "@/components/data-table/print-stamp";
import { type RowCommands, RowMenu } from "@/components/data-table/row-menu";
import type { BulkAction, CellValue, FilterNames, ListData, ListRow } from "@/components/data-table/types";
import { useColumns } from "@/components/data-table/use-columns";
import { useCountWords } from "@/components/data-table/use-count-words";
import { useListKeys } from "@/components/data-table/use-list-keys";
import { useListState } from "@/components/data-table/use-list-state";
import { useNarrow } from "@/components/data-table/use-narrow";
import { useRowJobs } from "@/components/data-table/use-row-jobs";
import { useSelection } from "@/components/data-table/use-selection";
import { CellView } from "@/components/fields/cell";
import { UploadTenantProvider } from "@/components/fields/upload-tenant";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { PhoneWord } from "@/components/ui/phone-word";
import { type ViewsData, ViewTabs } from "@/components/views/view-tabs";
import { formatNumber } from "@/lib/base/i18n/format";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { listHref, listParams, PAGE_SIZES } from "@/lib/engine/resource/url-state";
import type { FormRecord } from "./form-record";
import { useMade, useRememberList } from "./return-path";
import { TrashLink } from "./trash-link";
import { useDeletedToast } from "./use-deleted-toast";

// What only some readers of a list come to is fetched by them; the cards by phones.
const CardList = dynamic(() => import("@/components/data-table/card-list").then((m) => m.CardList));
const FilterChips = dynamic(() => import("@/components/data-table/filter-chips").then((m) => m.FilterChips));
const ListEmpty = dynamic(() => import("@/components/data-table/list-empty").then((m) => m.ListEmpty));
const RecordPeek = dynamic(() => import("./record-peek").then((m) => m.RecordPeek));
const SelectionBar = dynamic(() => import("@/components/data-table/selection-bar").then((m) => m.SelectionBar), {
  ssr: false,
});
const BulkDialog = dynamic(() => import("@/components/data-table/bulk-dialog"), { ssr: false });
const KeysDialog = dynamic(() => import("@/components/data-table/keys-dialog"), { ssr: false });
const FormDialog = dynamic(() => import("./form-dialog"), { ssr: false });

type Props = {
  readonly descriptor: Descriptor;
  readonly data: ListData;
  readonly names: FilterNames;
  /** The record of `?edit=`, once the server has read it. */
  readonly record: FormRecord | null;
  readonly tenantId: string;
  readonly views: ViewsData;
  /** The record of `?open=`; null when it is gone or hidden. */
  readonly peek: Peek | null;
  /** The record that was just made and therefore stands first; null when there is none. */
  readonly made: string | null;
  /** Beside the button that makes a new record. */
  readonly tools?: ReactNode;
};

/** A list of records with everything around it. Its state is the URL; the rows come from the server. */
export function ListScreen({ descriptor, data, names, record, tenantId, views, peek, made, tools }: Props) {
  const t = useTranslations("list");
  const v = useTranslations("views");
  const locale = useLocale();
  const router = useRouter();
  const narrow = useNarrow();
  const counted = useCountWords(descriptor.name);
  const list = useListState(descriptor);
  const { abilities, path, formAs } = descriptor;
  useMade(made);
  const ids = useMemo(() => data.rows.map((row) => row.id), [data.rows]);
  const selection = useSelection(list.query, data.total, ids);
  const { widths, density } = list;
  const shown = { ...list.query, columns: list.columns, pins: list.pins, widths, density };
  useRememberList(path, listHref(descriptor, "", { ...shown, view: list.view }));

  const { columns, pinned } = useColumns(descriptor, list.columns, list.pins);
  const actions = useMemo(() => {
    const possible: BulkAction[] = [];
    if (descriptor.activation && abilities.update) possible.push("activate", "deactivate");
    if (abilities.remove) possible.push("delete");
    return possible;
  }, [descriptor.activation, abilities]);

  const { startTransition } = list;
  const refresh = useCallback(() => startTransition(() => router.refresh()), [router, startTransition]);
  const jobs = useRowJobs({ name: descriptor.name, selection, refresh });
  const announce = useDeletedToast(descriptor, jobs.job, refresh);

  const { openForm, setPeek } = list;
  const { setSelected } = selection;
  const asDialog = formAs === "dialog";
  const onPeek = useCallback((row: ListRow) => void setPeek(row.id), [setPeek]);
  const edit = useCallback(
    (id: string) => {
      if (!abilities.update) return;
      if (asDialog) void openForm(id);
      else router.push(`${path}/${id}`);
    },
    [abilities.update, asDialog, openForm, router, path],
  );
  const [helping, setHelping] = useState(false);
  const help = useCallback(() => setHelping(true), []);
  useListKeys({ edit, help });
  const commands: RowCommands = useMemo(
    () => ({
      href: (row) => `${path}/${row.id}`,
      onEdit: asDialog ? (row) => openForm(row.id) : undefined,
      editable: abilities.update,
      actions,
      onRun: jobs.runOne,
      onPeek,
      onSelect: narrow && actions.length > 0 ? (row) => setSelected((old) => ({ ...old, [row.id]: true })) : undefined,
    }),
    [path, asDialog, openForm, abilities.update, actions, jobs.runOne, onPeek, narrow, setSelected],
  );
  const first = columns[0];
  const renderTitle = useCallback(
    (row: ListRow, value: CellValue | undefined): ReactNode => (
      <Link
        href={`${path}/${row.id}`}
        prefetch={false}
        className="block truncate hover:underline hover:underline-offset-3"
        onClick={(event) => {
          if (!asDialog || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          openForm(row.id);
        }}
      >
        {typeof value === "string" || !first ? (
          (value as string) || row.title
        ) : (
          <CellView column={first} value={value} />
        )}
      </Link>
    ),
    [path, asDialog, openForm, first],
  );
  const renderActions = useCallback((row: ListRow) => <RowMenu row={row} commands={commands} />, [commands]);
  const renderCardActions = useCallback((row: ListRow) => <RowMenu row={row} commands={commands} card />, [commands]);

  const groupBy = descriptor.columns.find(({ key }) => key === list.query.group);
  const filtered = Object.keys(list.query.filters).length > 0;
  const label = t("table", { many: descriptor.many });
  const createButton = abilities.create && (
    <LinkButton
      href={`${path}/new`}
      prefetch={false}
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={(event) => {
        if (!asDialog || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        openForm(null);
      }}
    >
      <PhoneWord text={descriptor.newLabel} />
    </LinkButton>
  );
  const headerActions = (tools || abilities.create || (descriptor.trash && abilities.remove)) && (
    <>
      {tools}
      {descriptor.trash && abilities.remove && <TrashLink path={path} />}
      {createButton}
    </>
  );
  const chips = Object.keys(list.query.filters).length > 0 && (
    <FilterChips descriptor={descriptor} filters={list.query.filters} names={names} onChange={list.setFilter} />
  );
  const n = (value: number) => formatNumber(locale, value);

  return (
    <div
      data-density={density ?? undefined}
      className={cn(
        "flex min-w-0 flex-col max-md:flex-1 md:h-[calc(100dvh-var(--top-bar)-2.5rem)] md:min-h-96",
        list.peeking && "lg:mr-96",
      )}
    >
      <PageHeader title={descriptor.many} count={n(data.total)} actions={headerActions} />
      <ViewTabs
        resource={descriptor.name}
        path={path}
        views={views}
        state={listParams(descriptor, { ...shown, page: 1 })}
      />
      {(views.unknown || (views.current?.hidden ?? 0) > 0) && (
        <Alert tone="warn" className="no-print mx-4 mt-3 sm:mx-6">
          {views.current ? v("hidden", { count: views.current.hidden }) : v("unknown")}
        </Alert>
      )}
      <ListToolbar
        descriptor={descriptor}
        list={list}
        names={names}
        total={data.total}
        density={density ?? "standard"}
        chips={chips}
        groups
        onHelp={help}
      />
      <PrintStamp />
      {(filtered || list.search !== "") && (
        <p className="hidden px-4 pb-2 print:block">
          {list.search && `${t("search")}: ${list.search} `}
          {descriptor.filters.map((filter) => {
            const value = list.query.filters[filter.key];
            return (
              value && (
                <span key={filter.key} className="mr-4">
                  <FilterSentence filter={filter} value={value} names={names[filter.key]} />
                </span>
              )
            );
          })}
        </p>
      )}
      {selection.count > 0 && (
        <SelectionBar
          selection={selection}
          total={data.total}
          filtered={filtered || list.search !== ""}
          counted={counted(selection.count)}
          actions={actions}
          onAction={jobs.runSelected}
        />
      )}
      <p role="status" className="sr-only">
        {list.pending ? t("loading") : t("updated", { count: data.total })}
      </p>
      <div
        aria-busy={list.pending}
        className={cn("flex min-h-0 flex-1 flex-col transition-opacity duration-120", list.pending && "opacity-60")}
      >
        {data.rows.length === 0 ? (
          <ListEmpty
            descriptor={descriptor}
            q={list.search}
            filtered={filtered}
            chips={chips}
            onClear={list.clear}
            createButton={createButton}
          />
        ) : (
          <>
            {narrow !== true && (
              <div className="flex min-h-0 flex-1 flex-col max-md:hidden">
                <DataTable
                  label={label}
                  columns={columns}
                  pinned={pinned}
                  widths={list.widths}
                  onWidths={list.setWidths}
                  rows={data.rows}
                  sort={list.query.sort}
                  onSort={list.setSort}
                  selection={actions.length > 0 ? selection : undefined}
                  groups={data.groups}
                  groupBy={groupBy}
                  openId={list.peeking}
                  madeId={made}
                  onOpen={onPeek}
                  renderTitle={renderTitle}
                  renderActions={renderActions}
                />
              </div>
            )}
            {narrow !== false && (
              <div className="md:hidden">
                <CardList
                  label={label}
                  columns={columns}
                  titleKey={descriptor.titleKey}
                  madeId={made}
                  rows={data.rows}
                  selection={selection.count > 0 ? selection : undefined}
                  groups={data.groups}
                  groupBy={groupBy}
                  renderTitle={renderTitle}
                  renderActions={renderCardActions}
                />
              </div>
            )}
          </>
        )}
      </div>
      {data.total > 0 && (
        <footer
          data-bottom-bar="list"
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-t px-4 py-2 sm:px-6"
        >
          {data.totals.length > 0 && (
            <p className="order-last flex flex-wrap gap-x-4 text-muted text-sm tabular-nums md:order-first">
              {data.totals.map(({ key, label, sum }) => (
                <span key={key}>
                  {t("grouping.sum", { label: label.replace(/^\p{Lu}(?=\p{Ll})/u, (c) => c.toLowerCase()), sum })}
                </span>
              ))}
            </p>
          )}
          <div className="grow">
            <Pagination
              page={data.page}
              perPage={data.perPage}
              perPageOptions={PAGE_SIZES}
              total={data.total}
              totalIsEstimate={data.totalIsEstimate}
              format={n}
              onPage={list.setPage}
              onPerPage={list.setPerPage}
            />
          </div>
        </footer>
      )}
      {list.peeking && (
        <RecordPeek
          id={list.peeking}
          peek={peek}
          ids={ids}
          href={`${path}/${list.peeking}`}
          onEdit={abilities.update ? () => edit(list.peeking ?? "") : undefined}
          onSwitch={
            actions.includes("activate")
              ? (active) => {
                  const row = { id: list.peeking ?? "", title: peek?.title ?? "", active: !active, cells: {} };
                  jobs.runOne(active ? "activate" : "deactivate", row);
                }
              : undefined
          }
          onOpen={setPeek}
          onClose={() => void setPeek(null)}
        />
      )}
      {helping && <KeysDialog onClose={() => setHelping(false)} />}
      {jobs.job && (
        <BulkDialog
          key={jobs.job.action}
          name={descriptor.name}
          activation={descriptor.activation && abilities.update}
          trash={descriptor.trash}
          announce={announce}
          job={jobs.job}
          single={jobs.single}
          onClose={jobs.close}
          onInstead={jobs.instead}
        />
      )}
      {asDialog && (list.creating || list.editing) && (
        <UploadTenantProvider value={tenantId}>
          <FormDialog
            key={list.editing ?? "new"}
            descriptor={descriptor}
            id={list.editing}
            record={record}
            onClose={list.closeForm}
            onSaved={refresh}
          />
        </UploadTenantProvider>
      )}
    </div>
  );
}
