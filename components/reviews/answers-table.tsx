"use client";
import { useTranslations } from "next-intl";
import { NOTHING } from "@/components/fields/cell";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { SortTh, Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import type { Sort } from "@/lib/engine/resource/url-state";
import type { AnswerView } from "@/lib/field/reviews/view";
import { DelayText, NoCheckIn, ReviewText } from "./status-text";

export type AnswersProps = {
  readonly rows: readonly AnswerView[];
  readonly mayReview: boolean;
  /** Id of the one in the drawer. */
  readonly shown: string | null;
  readonly selected: Readonly<Record<string, true>>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onSelect: (ids: readonly string[], on: boolean) => void;
  readonly onOpen: (id: string) => void;
};

const COLUMNS = [
  ["posId", false],
  ["questionnaireId", false],
  ["userId", false],
  ["endedAt", false],
  ["duration", true],
  ["distance", true],
  ["receivedAt", false],
  ["reviewStatus", false],
] as const;

/** The answers as a table; whoever may review selects them here. */
export function AnswersTable({ rows, mayReview, shown, selected, sort, onSort, onSelect, onOpen }: AnswersProps) {
  const t = useTranslations("reviews");
  const ids = rows.map((row) => row.id);
  const all = ids.every((id) => selected[id]);
  const nothing = <span className="text-muted">{NOTHING}</span>;
  return (
    <TableFrame label={t("table")} className="min-h-0 flex-1">
      <Table>
        <thead>
          <tr>
            {mayReview && (
              <Th className="w-10 pr-0! pl-6!">
                <Checkbox
                  aria-label={t("selectPage")}
                  checked={all}
                  indeterminate={!all && ids.some((id) => selected[id])}
                  onChange={() => onSelect(ids, !all)}
                />
              </Th>
            )}
            {COLUMNS.map(([key, numeric], index) => (
              <SortTh
                key={key}
                label={t(`columns.${key}`)}
                numeric={numeric}
                sorted={sort[0] === key ? sort[1] : undefined}
                onSort={() => onSort([key, sort[0] === key && sort[1] === "desc" ? "asc" : "desc"])}
                className={index === 0 && !mayReview ? "px-2! pl-6!" : "px-2!"}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.id} data-row-id={row.id} selected={row.id === shown || selected[row.id]}>
              {mayReview && (
                <Td className="overflow-visible pr-0! pl-6!">
                  <Checkbox
                    aria-label={t("select", { task: row.task, pos: row.pos })}
                    checked={selected[row.id] ?? false}
                    onChange={(event) => onSelect([row.id], event.target.checked)}
                  />
                </Td>
              )}
              <Td className={cn("max-w-52! px-2! font-medium 2xl:max-w-72!", !mayReview && "pl-6!")}>
                <button
                  type="button"
                  data-opens
                  aria-haspopup="dialog"
                  title={row.pos}
                  onClick={() => onOpen(row.id)}
                  className="block max-w-full truncate text-left hover:underline hover:underline-offset-3"
                >
                  {row.pos}
                </button>
              </Td>
              <Td title={row.task} className="max-w-52! px-2! 2xl:max-w-72!">
                {row.task}
              </Td>
              <Td title={row.user} className="max-w-40! px-2! 2xl:max-w-60!">
                {row.user}
              </Td>
              <Td className="px-2! tabular-nums">
                {row.date} {row.time}
              </Td>
              <Td numeric className="px-2!">
                {row.duration}
              </Td>
              <Td numeric className="px-2!">
                {row.distance ?? nothing}
              </Td>
              <Td className="px-2!">{row.delay ? <DelayText delay={row.delay} /> : nothing}</Td>
              <Td className="px-2! pr-6!">
                <span className="flex flex-col items-start">
                  <ReviewText status={row.status} />
                  {row.withoutCheckIn && <NoCheckIn />}
                </span>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
