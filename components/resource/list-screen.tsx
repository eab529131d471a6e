"use client";
import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { parseAsBoolean, useQueryState } from "nuqs";
import { type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { ListFrame } from "@/components/data-table/list-frame";
import type { Peek } from "@/components/data-table/peek";
import { type RowCommands, RowMenu } from "@/components/data-table/row-menu";
import { receivedRows } from "@/components/data-table/sent-rows";
import type { BulkAction, CellValue, FilterNames, ListData, ListRow } from "@/components/data-table/types";
import { useColumns } from "@/components/data-table/use-columns";
import { useCountWords } from "@/components/data-table/use-count-words";
import { useListKeys } from "@/components/data-table/use-list-keys";
import { useListState } from "@/components/data-table/use-list-state";
import { useRowJobs } from "@/components/data-table/use-row-jobs";
import { useSelection } from "@/components/data-table/use-selection";
import { CellView } from "@/components/fields/cell";
import { useNarrow } from "@/components/layout/use-narrow";
import { Clipped } from "@/components/ui/clipped";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { PhoneWord } from "@/components/ui/phone-word";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Selection } from "@/lib/engine/resource/list-query";
import { listHref } from "@/lib/engine/resource/url-state";
import type { ViewsData } from "@/lib/engine/views/view";
import type { MapConfig } from "@/lib/platform/map/config";
import type { FormRecord } from "./form-record";
import { ListDialogs } from "./list-dialogs";
import { ListTotals } from "./list-totals";
import { useMade, useRememberList } from "./return-path";
import { TrashLink } from "./trash-link";

// What only some readers of a list come to is fetched by them; the cards by phones.
const ExportMenu = dynamic(() => import("@/components/reports/export-menu").then((m) => m.ExportMenu), {
  ssr: false,
  loading: () => <span aria-hidden className="h-(--control-h) w-11.5 sm:w-28" />,
});
const CardList = dynamic(() => import("@/components/data-table/card-list").then((m) => m.CardList));
const RecordPicture = dynamic(() => import("@/components/fields/record-picture").then((m) => m.RecordPicture), {
  ssr: false,
  loading: () => <span aria-hidden className="size-6 shrink-0" />,
});
const ListEmpty = dynamic(() => import("@/components/data-table/list-empty").then((m) => m.ListEmpty));
// The map is its readers' alone: nothing of it is fetched for a list.
const MapSwitch = dynamic(() => import("./map-switch").then((m) => m.MapSwitch), {
  ssr: false,
  loading: () => <span aria-hidden className="block h-11.5 w-full md:h-8.5 md:w-42" />,
});
const ListMap = dynamic(() => import("./list-map"), { ssr: false });
const EditDialog = dynamic(() => import("@/components/bulk/edit-dialog"), { ssr: false });
const SelectionBar = dynamic(() => import("@/components/data-table/selection-bar").then((m) => m.SelectionBar), {
  ssr: false,
});

const ON_MAP = parseAsBoolean.withDefault(false).withOptions({ history: "push" });

/** A file with a line for each row of a list within the records. */
export type LineFile = { readonly key: string; readonly label: string };
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
  /** Such records may be brought in a file. */
  readonly importable?: boolean;
  /** Where its file is; null where it has none. */
  readonly file: string | null;
  readonly lines: readonly LineFile[];
  /** This person may order files, and so one of what is selected. */
  readonly mayOrder: boolean;
  /** What they are drawn on as well; null where such records have no place. */
  readonly map: MapConfig | null;
};

/** A list of records with everything around it. Its state is the URL; the rows come from the server. */
export function ListScreen({
  descriptor,
  data,
  names,
  record,
  tenantId,
  views,
  peek,
  made,
  tools,
  importable,
  file,
  lines,
  mayOrder,
  map,
}: Props) {
  const orders = mayOrder ? file : null;
  const t = useTranslations("list");
  const router = useRouter();
  const narrow = useNarrow();
  const counted = useCountWords(descriptor.name);
  const list = useListState(descriptor);
  const { abilities, path, formAs } = descriptor;
  useMade(made);
  const rows = useMemo(() => receivedRows(data.keys, data.rows), [data.keys, data.rows]);
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
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

  const { openForm, setPeek } = list;
  const { setSelected } = selection;
  const asDialog = formAs === "dialog";
  const [asked, setMapped] = useQueryState("map", { ...ON_MAP, shallow: !list.pending });
  const mapped = asked && map;
  const onPeek = useCallback((row: ListRow) => void setPeek(row.id), [setPeek]);
  const edit = useCallback(
    (id: string) => {
      if (!abilities.update) return;
      if (asDialog) void openForm(id);
      else router.push(editPath(path, id));
    },
    [abilities.update, asDialog, openForm, router, path],
  );
  const [helping, setHelping] = useState(false);
  /** What fields of many records are changed of. */
  const [editing, setEditing] = useState<Selection | null>(null);
  const edits = abilities.update && (descriptor.bulk?.length ?? 0) > 0;
  const help = useCallback(() => setHelping(true), []);
  useListKeys({ edit, help });
  const commands: RowCommands = useMemo(
    () => ({
      href: formAs === "none" ? undefined : (row) => `${path}/${row.id}`,
      editHref: (row) => editPath(path, row.id),
      onEdit: asDialog ? (row) => openForm(row.id) : undefined,
      editable: abilities.update,
      actions,
      onRun: jobs.runOne,
      onPeek,
      onSelect:
        narrow && (edits || actions.length > 0 || orders)
          ? (row) => setSelected((old) => ({ ...old, [row.id]: true }))
          : undefined,
    }),
    [
      path,
      formAs,
      asDialog,
      openForm,
      abilities.update,
      edits,
      actions,
      jobs.runOne,
      onPeek,
      narrow,
      setSelected,
      orders,
    ],
  );
  const first = columns[0];
  const renderName = useCallback(
    (row: ListRow, value: CellValue | undefined): ReactNode => (
      <Link
        href={`${path}/${row.id}`}
        prefetch={false}
        className="cell-title"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onPeek(row);
        }}
      >
        {typeof value !== "string" && first ? (
          <CellView column={first} value={value} />
        ) : (
          <Clipped text={wordOf(value) ?? row.title} />
        )}
      </Link>
    ),
    [path, onPeek, first],
  );
  const renderTitle = useCallback(
    (row: ListRow, value: CellValue | undefined): ReactNode =>
      row.image === undefined ? (
        renderName(row, value)
      ) : (
        <span className="flex items-center gap-2.5">
          <RecordPicture fileId={row.image} className="size-6" />
          {renderName(row, value)}
        </span>
      ),
    [renderName],
  );
  const renderActions = useCallback((row: ListRow) => <RowMenu row={row} commands={commands} />, [commands]);
  const renderCardActions = useCallback((row: ListRow) => <RowMenu row={row} commands={commands} card />, [commands]);

  const groupBy = descriptor.columns.find(({ key }) => key === list.query.group);
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
  const trash = descriptor.trash && abilities.remove;
  const shared = { columns, rows, groups: data.groups, groupBy, madeId: made, label, renderTitle };

  const cards = (
    <CardList
      {...shared}
      titleKey={descriptor.titleKey}
      states={descriptor.states}
      renderTitle={renderName}
      selection={selection.count > 0 ? selection : undefined}
      renderActions={renderCardActions}
    />
  );
  // What a drawer waits for must not take the map away meanwhile.
  const dialogs = (
    <ListDialogs
      descriptor={descriptor}
      list={list}
      ids={ids}
      peek={peek}
      record={record}
      tenantId={tenantId}
      actions={actions}
      jobs={jobs}
      onEdit={edit}
      onSaved={refresh}
      helping={helping}
      onHelped={() => setHelping(false)}
    />
  );
  const onMap = mapped && (
    <ListMap descriptor={descriptor} config={mapped} query={list.query} rows={rows} onOpen={(id) => void setPeek(id)} />
  );

  return (
    <ListFrame
      descriptor={descriptor}
      list={list}
      names={names}
      views={views}
      total={data.total}
      totalIsEstimate={data.totalIsEstimate}
      page={data.page}
      perPage={data.perPage}
      className={list.peeking ? "list-beside lg:mr-96" : undefined}
      groups
      onHelp={help}
      actions={
        (tools || abilities.create || trash || file) && (
          <>
            {tools}
            {file && (
              <ExportMenu
                list={descriptor.name}
                maySchedule={mayOrder}
                files={[{ key: "", label: descriptor.many }, ...lines].map(({ key, label }) => ({
                  label,
                  href: fileHref(descriptor, file, shown) + (key && `&lines=${key}`),
                }))}
              />
            )}
            {trash && <TrashLink path={path} />}
            {createButton}
          </>
        )
      }
      notices={
        selection.count > 0 && (
          <SelectionBar
            selection={selection}
            total={data.total}
            filtered={list.filtered}
            counted={counted(selection.count)}
            actions={actions}
            onAction={jobs.runSelected}
            onEdit={edits ? () => setEditing(selection.toSelection()) : undefined}
            file={orders && fileHref(descriptor, orders, shown)}
          />
        )
      }
      sums={<ListTotals totals={data.totals} />}
      isEmpty={rows.length === 0}
      empty={(chips) => (
        <ListEmpty
          descriptor={descriptor}
          q={list.search}
          filtered={list.narrowings > 0}
          chips={chips}
          onClear={list.clear}
          createButton={createButton}
          importable={importable}
        />
      )}
      beside={map && <MapSwitch mapped={asked} onChange={(on) => void setMapped(on)} />}
      table={
        mapped ? (
          <div className="grid min-h-0 flex-1 grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)] border-line border-t">
            <div className="overflow-y-auto border-line border-r">{cards}</div>
            <div className="min-w-0 px-4 pt-2">{onMap}</div>
          </div>
        ) : (
          <DataTable
            {...shared}
            pinned={pinned}
            widths={list.widths}
            onWidths={list.setWidths}
            sort={list.query.sort}
            onSort={list.setSort}
            selection={edits || actions.length > 0 || orders ? selection : undefined}
            openId={list.peeking}
            onOpen={onPeek}
            renderActions={renderActions}
          />
        )
      }
      cards={mapped ? <div className="px-4">{onMap}</div> : cards}
    >
      {editing && (
        <EditDialog
          descriptor={descriptor}
          selection={editing}
          count={selection.count}
          onClose={(ordered) => {
            setEditing(null);
            if (ordered) selection.clear();
          }}
        />
      )}
      {mapped ? <Suspense>{dialogs}</Suspense> : dialogs}
    </ListFrame>
  );
}

/** The file of what is in view: all of its pages, with the columns that are shown. */
function fileHref(descriptor: Descriptor, path: string, shown: Parameters<typeof listHref>[2]): string {
  const { page: _page, perPage: _perPage, pins: _pins, widths: _widths, density: _density, ...asked } = shown;
  const href = listHref(descriptor, path, asked);
  return href.includes("?") ? href : `${href}?`;
}

const editPath = (path: string, id: string): string => `${path}/${id}?tab=edit`;
const wordOf = (value: CellValue | undefined): string | null => (typeof value === "string" && value ? value : null);
