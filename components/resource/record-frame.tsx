"use client";
import { ChevronLeft } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useRecent } from "@/components/palette/recents";
import { Link } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/status-chip";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { titleOf } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import { stateWord } from "@/lib/engine/resource/states";
import type { RecordPart } from "./record-parts";
import { useReturnPath } from "./return-path";

// Nothing can be done yet with a record that is new.
const RecordMenu = dynamic(() => import("./record-menu").then((m) => m.RecordMenu));
const RecordParts = dynamic(() => import("./record-parts").then((m) => m.RecordParts));

export type FrameProps = {
  readonly descriptor: Descriptor;
  /** null = a new record. */
  readonly record: Row | null;
  readonly parts: readonly RecordPart[];
  /** The part that is shown. */
  readonly active: string;
  /** What else can be done with the record. */
  readonly actions?: ReactNode;
};
type Props = FrameProps & { readonly release?: () => void; readonly children: ReactNode };
const nothing = () => {};

/** The page of a record: its name, what can be done with it, and its parts, of which one is shown. */
export function RecordFrame({ descriptor, record, parts, active, actions, release = nothing, children }: Props) {
  const h = useTranslations("history");
  const back = useReturnPath(descriptor.path);
  const title = record ? titleOf(record, descriptor.titleKey) || descriptor.one : descriptor.newLabel;
  useRecent(record && `${descriptor.path}/${record.id}`, title);
  return (
    <div className="mx-auto w-full max-w-6xl flex-1 px-4 pt-4 sm:px-6 sm:pt-5">
      <header>
        <Link
          href={back}
          className="-ml-1 inline-flex min-h-6 items-center gap-0.5 rounded-sm text-muted text-sm hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {descriptor.many}
        </Link>
        <div className="mt-1 flex min-h-(--control-h) flex-wrap items-center gap-x-3 gap-y-2">
          <div className="flex min-w-0 grow basis-44 flex-wrap items-center gap-x-3">
            <h1 className="min-w-0 font-bold text-xl tracking-[-0.01em]">{title}</h1>
            {record && descriptor.activation && (
              <StatusChip tone={record.isActive ? "ok" : "off"} className="pt-0.5">
                {stateWord(descriptor.states, record.isActive)}
              </StatusChip>
            )}
          </div>
          {record && (
            <div className="no-print ml-auto flex items-center gap-2">
              {actions}
              <RecordMenu descriptor={descriptor} record={record} title={title} back={back} release={release} />
            </div>
          )}
        </div>
        {record && (
          <RecordParts label={h("tabs")} parts={parts} active={active} path={`${descriptor.path}/${record.id}`} />
        )}
      </header>
      <div className="mt-5">{children}</div>
    </div>
  );
}
