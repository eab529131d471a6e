"use client";
import { type LucideIcon, Pencil, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { StatusChip } from "@/components/ui/status-chip";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import { ChildMenu, type Removal, type Turning } from "./child-menu";

type Child = { readonly row: Row; readonly title: string; readonly about: ReactNode };
type Words = Readonly<Record<"emptyTitle" | "emptyText" | "intro" | "active" | "inactive", string>> & {
  /** On the button that opens one; null = it does not open. */
  readonly open: string | null;
};
type Props = {
  readonly descriptor: Descriptor;
  readonly icon: LucideIcon;
  readonly items: readonly Child[];
  readonly words: Words;
  /** Beside the button that makes a new one. */
  readonly beside?: ReactNode;
  /** `record`: null = a new one. */
  readonly dialog: (record: Row | null, close: (saved: boolean) => void) => ReactNode;
  readonly removal?: (record: Row) => Removal | undefined;
  readonly turning?: (record: Row) => Turning | undefined;
};

/** What hangs on a task (its filters, its e-mails): one under the other, each opened in a dialog. */
export function ChildList({ descriptor, icon: Icon, items, words, beside, dialog, removal, turning }: Props) {
  const router = useRouter();
  const [edited, setEdited] = useState<Row | "new" | null>(null);
  const add = descriptor.abilities.create && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
      {descriptor.newLabel}
    </Button>
  );
  const close = (saved: boolean) => {
    setEdited(null);
    if (saved) router.refresh();
  };
  return (
    <div className="flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-10 sm:px-6">
      {items.length === 0 ? (
        <EmptyState kind="nothing" title={words.emptyTitle} hint={words.emptyText} action={add} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 grow basis-60 text-muted">{words.intro}</p>
          {beside}
          {add}
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {items.map(({ row, title, about }) => (
          <li key={row.id} className="rounded-lg border border-line bg-surface px-4 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Icon aria-hidden className="size-4 text-muted" />
              <h2 className="min-w-0 font-bold">{title}</h2>
              <StatusChip tone={row.isActive ? "ok" : "off"}>{row.isActive ? words.active : words.inactive}</StatusChip>
              <div className="ml-auto flex items-center gap-1">
                {words.open !== null && (
                  <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setEdited(row)}>
                    {words.open}
                  </Button>
                )}
                <ChildMenu descriptor={descriptor} record={row} removal={removal?.(row)} turning={turning?.(row)} />
              </div>
            </div>
            {about}
          </li>
        ))}
      </ul>
      {edited && dialog(edited === "new" ? null : edited, close)}
    </div>
  );
}
