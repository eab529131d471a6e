"use client";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { RecordPicture } from "@/components/fields/record-picture";
import { Checkbox } from "@/components/ui/checkbox";
import { StatusChip } from "@/components/ui/status-chip";
import type { ColumnDescriptor, Descriptor } from "@/lib/engine/resource/descriptor";
import { stateWord } from "@/lib/engine/resource/states";
import { type Part, partsOf, tellingColumns } from "./card-parts";
import { GroupHeading } from "./group-heading";
import type { GroupView } from "./grouped";
import type { CellValue, ListRow } from "./types";
import type { SelectionHandle } from "./use-selection";

type Props = {
  readonly label: string;
  readonly columns: readonly ColumnDescriptor[];
  readonly titleKey: string;
  readonly states: Descriptor["states"];
  /** Id of the record that was just made. */
  readonly madeId?: string | null;
  readonly rows: readonly ListRow[];
  /** Present while records are being selected. */
  readonly selection?: SelectionHandle;
  /** Present while the list is grouped by `groupBy`. */
  readonly groups?: readonly GroupView[];
  readonly groupBy?: ColumnDescriptor;
  readonly renderTitle: (row: ListRow, value: CellValue | undefined) => ReactNode;
  readonly renderActions: (row: ListRow) => ReactNode;
};

/** Parts that do not fit go to a second line whole; what does not fit there is in the drawer. */
function Line({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <div className="max-h-10 overflow-hidden text-muted text-sm leading-5">
      {/* The dot before the first part of a line lies in what is cut off. */}
      <div className="-ml-3 flex flex-wrap">
        {parts.map(({ key, text }) => (
          <span key={key} className="max-w-full truncate">
            <span aria-hidden className="inline-block w-3 text-center">
              ·
            </span>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A list on a phone: a name and what tells the record apart, with the same actions as the table. */
export function CardList(props: Props) {
  const { label, columns, titleKey, states, madeId, rows, selection, groups, groupBy, renderTitle, renderActions } =
    props;
  const t = useTranslations("list");
  const telling = tellingColumns(columns, titleKey);
  return (
    <ul aria-label={label} className="border-line border-t">
      {rows.map((row, index) => {
        const begins = row.group !== undefined && rows[index - 1]?.group !== row.group;
        const head = begins ? groups?.find((group) => group.key === row.group) : undefined;
        const parts = partsOf(telling, row);
        return (
          <Fragment key={row.id}>
            {head && groupBy && <GroupHeading group={head} column={groupBy} />}
            <li
              data-row-id={row.id}
              data-selected={selection?.selected[row.id] || row.id === madeId || undefined}
              className="card-row relative flex min-h-16 items-center gap-3 border-line border-b bg-surface px-4 py-2.5 data-[selected=true]:bg-selected"
            >
              {selection && (
                <Checkbox
                  aria-label={t("selectRow", { name: row.title })}
                  checked={selection.selected[row.id] === true}
                  onChange={(event) =>
                    selection.setSelected(({ [row.id]: _, ...rest }) =>
                      event.target.checked ? { ...rest, [row.id]: true } : rest,
                    )
                  }
                  className="z-1 pointer-coarse:size-11"
                />
              )}
              {row.image !== undefined && <RecordPicture fileId={row.image} className="size-10" />}
              <div className="min-w-0 flex-1">
                {/* The link's area is the whole card; the menu and the box lie over it. */}
                <div className="truncate font-medium [&>a]:after:absolute [&>a]:after:inset-0">
                  {renderTitle(row, row.title)}
                </div>
                {parts.length > 0 && <Line parts={parts} />}
              </div>
              {row.active !== null && (
                <StatusChip tone={row.active ? "ok" : "off"}>{stateWord(states, row.active)}</StatusChip>
              )}
              <div className="relative z-1">{renderActions(row)}</div>
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}
