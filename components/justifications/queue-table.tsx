"use client";
import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { PhotoThumb } from "@/components/check-ins/photo-thumb";
import { STICKY_END } from "@/components/data-table/column-heads";
import { NOTHING } from "@/components/fields/cell";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import type { JustificationView } from "@/lib/field/justifications/view";
import { StatusText, WaitedText } from "./status-text";

export type QueueProps = {
  readonly rows: readonly JustificationView[];
  readonly pending: boolean;
  /** Id of the one in the drawer. */
  readonly shown: string | null;
  readonly selected: Readonly<Record<string, true>>;
  readonly onSelect: (ids: readonly string[], on: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onPhoto: (id: string) => void;
  readonly onDecide: (id: string, approve: boolean) => void;
};

/** The queue as a table; whoever may decide has the two verbs in each row. */
export function QueueTable({ rows, pending, shown, selected, onSelect, onOpen, onPhoto, onDecide }: QueueProps) {
  const t = useTranslations("justifications");
  const f = useTranslations("resources.justification.fields");
  const open = rows.filter((row) => row.decidable);
  const all = open.length > 0 && open.every((row) => selected[row.id]);
  return (
    <TableFrame label={t("table")} className="min-h-0 flex-1">
      <Table>
        <thead>
          <tr>
            {open.length > 0 && (
              <Th className="w-10 pr-0! pl-6!">
                <Checkbox
                  aria-label={t("selectPage")}
                  checked={all}
                  indeterminate={!all && open.some((row) => selected[row.id])}
                  onChange={() =>
                    onSelect(
                      open.map((row) => row.id),
                      !all,
                    )
                  }
                />
              </Th>
            )}
            <Th className={open.length > 0 ? "px-2!" : "px-2! pl-6!"}>{f("userId")}</Th>
            <Th className="px-2!">{f("posId")}</Th>
            <Th className="px-2!">{f("justificationTypeId")}</Th>
            <Th className="px-2!">{f("date")}</Th>
            <Th className="px-2!">{f("description")}</Th>
            <Th className="px-2!">{f("photoId")}</Th>
            <Th numeric className="px-2!">
              {t(pending ? "waiting" : "waited")}
            </Th>
            {pending ? (
              <Th className="right-0 z-20 w-20 px-2!">
                <span className="sr-only">{f("status")}</span>
              </Th>
            ) : (
              <Th className="px-2!">{f("decidedBy")}</Th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.id} data-row-id={row.id} selected={row.id === shown || selected[row.id]}>
              {open.length > 0 && (
                <Td className="overflow-visible pr-0! pl-6!">
                  {row.decidable && (
                    <Checkbox
                      aria-label={t("select", { user: row.user, pos: row.pos })}
                      checked={selected[row.id] ?? false}
                      onChange={(event) => onSelect([row.id], event.target.checked)}
                    />
                  )}
                </Td>
              )}
              <Td className={cn("max-w-40! px-2! font-medium 2xl:max-w-60!", open.length === 0 && "pl-6!")}>
                <button
                  type="button"
                  data-opens
                  aria-haspopup="dialog"
                  onClick={() => onOpen(row.id)}
                  className="block max-w-full truncate text-left hover:underline hover:underline-offset-3"
                >
                  {row.user}
                </button>
              </Td>
              <Td title={row.pos} className="max-w-44! px-2! 2xl:max-w-64!">
                {row.pos}
              </Td>
              <Td className="max-w-44! px-2!" title={row.type}>
                {row.type}
              </Td>
              <Td className="px-2! tabular-nums">{row.date}</Td>
              <Td title={row.text ?? undefined} className="max-w-48! px-2! 2xl:max-w-96!">
                {row.text ?? <span className="text-muted">{NOTHING}</span>}
              </Td>
              <Td className="overflow-visible px-2! py-0">
                {row.photo ? (
                  <PhotoThumb photo={{ ...row.photo, side: "in" }} onOpen={() => onPhoto(row.id)} size="row" />
                ) : (
                  <span className="text-muted">{NOTHING}</span>
                )}
              </Td>
              <Td numeric className="px-2!">
                {row.waited ? <WaitedText waited={row.waited} /> : <span className="text-muted">{NOTHING}</span>}
              </Td>
              {pending ? (
                <Td className={cn(STICKY_END, "overflow-visible px-2! py-0 pr-4! text-right")}>
                  {row.decidable ? (
                    <span className="inline-flex">
                      <IconButton label={t("approve")} icon={<Check />} onClick={() => onDecide(row.id, true)} />
                      <IconButton label={t("reject")} icon={<X />} onClick={() => onDecide(row.id, false)} />
                    </span>
                  ) : (
                    <StatusText status={row.status} />
                  )}
                </Td>
              ) : (
                <Td className="max-w-48! px-2!">{row.decision?.by}</Td>
              )}
            </Tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
