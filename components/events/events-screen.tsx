"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ListFrame } from "@/components/data-table/list-frame";
import { useColumns } from "@/components/data-table/use-columns";
import { ExportMenu } from "@/components/reports/export-menu";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CHOICE_CELLS, wideParams } from "@/lib/engine/export/shape";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { listHref } from "@/lib/engine/resource/url-state";
import { type EventLook, type EventSelecting, EventsTable } from "./events-table";
import type { EventScreenProps } from "./types";
import type { EventsHandle } from "./use-events";

type Words = { readonly title: string; readonly hint: string };
type Props<V extends { readonly id: string }> = {
  readonly page: EventScreenProps<V, unknown>;
  readonly events: Pick<EventsHandle, "list" | "openId" | "open">;
  /** What the table is called. */
  readonly label: string;
  readonly look: EventLook<V>;
  readonly titleOf?: (column: ColumnDescriptor) => string | undefined;
  readonly end?: { readonly label: string; readonly cell: (row: V) => ReactNode };
  readonly selecting?: EventSelecting<V>;
  readonly cards: ReactNode;
  readonly count?: string;
  /** What the open tab asks for besides, for the file. */
  readonly inTab?: ListQuery["filters"];
  /** Its files can also have a column for each question. */
  readonly wide?: boolean;
  /** Beside the title, before the files. */
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  readonly notices?: ReactNode;
  readonly hint?: ReactNode;
  /** Nothing has happened yet, or nothing that matches. */
  readonly empty: { readonly nothing: Words; readonly noMatch: Words; readonly clear: string };
  /** The drawer, and dialogs. */
  readonly children?: ReactNode;
};

/** The screen of a list of events: what happened, narrowed, sorted and paged by the server, each with its drawer. */
export function EventsScreen<V extends { readonly id: string }>(props: Props<V>) {
  const { page, events, look, end, empty } = props;
  const { descriptor, rows } = page;
  const { list } = events;
  const { columns, pinned } = useColumns(descriptor, list.columns, list.pins);
  const { q, filters } = list.query;
  const t = useTranslations("reports.shapes");
  const asked = listHref(descriptor, `${descriptor.path}/file`, {
    q,
    filters: { ...filters, ...props.inTab },
    columns: list.columns,
  });
  const href = asked.includes("?") ? asked : `${asked}?`;
  const shapes = [undefined, ...CHOICE_CELLS.map((choices) => ({ choices }))].map((shape) => ({
    label: t(shape?.choices ?? "long"),
    href: `${href}&${new URLSearchParams(wideParams(shape))}`,
  }));
  return (
    <ListFrame
      descriptor={descriptor}
      list={list}
      names={page.names}
      views={page.views}
      usual={page.usual}
      total={page.total}
      totalIsEstimate={page.totalIsEstimate}
      page={page.page}
      perPage={page.perPage}
      count={props.count}
      actions={
        <>
          {props.actions}
          <ExportMenu
            list={descriptor.name}
            maySchedule={page.mayOrder}
            files={props.wide ? shapes : [{ label: descriptor.many, href }]}
          />
        </>
      }
      tabs={props.tabs}
      notices={props.notices}
      hint={props.hint}
      isEmpty={rows.length === 0}
      empty={(chips) => (
        <EmptyState
          kind={list.filtered ? "no-match" : "nothing"}
          title={(list.filtered ? empty.noMatch : empty.nothing).title}
          hint={
            <>
              {(list.filtered ? empty.noMatch : empty.nothing).hint}
              {chips && <div className="mt-3 flex flex-wrap justify-center gap-2 text-ink">{chips}</div>}
            </>
          }
          action={list.filtered && <Button onClick={list.clear}>{empty.clear}</Button>}
        />
      )}
      table={
        <EventsTable
          label={props.label}
          rows={rows}
          look={look}
          columns={columns}
          pinned={pinned}
          widths={list.widths}
          onWidths={list.setWidths}
          openId={events.openId}
          onOpen={events.open}
          sort={list.query.sort}
          onSort={list.setSort}
          titleOf={props.titleOf}
          end={end?.cell}
          endLabel={end?.label}
          selecting={props.selecting}
        />
      }
      cards={props.cards}
    >
      {props.children}
    </ListFrame>
  );
}
