"use client";
import { Ellipsis, Power, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { notify } from "@/components/ui/toast";
import { removeSelected, setActive } from "@/lib/engine/resource/actions";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";

/** What is asked before one is deleted, where that is more than a question. */
export type Removal = (ask: { removing: boolean; onRemove: () => void; onClose: () => void }) => ReactNode;
/** What is asked before one is switched on, where that sets something going. */
export type Turning = (ask: { turning: boolean; onTurn: () => void; onClose: () => void }) => ReactNode;
type Props = {
  readonly descriptor: Descriptor;
  readonly record: Row;
  readonly removal?: Removal;
  readonly turning?: Turning;
};

/** Switches a filter or an e-mail rule on or off, or deletes it. */
export function ChildMenu({ descriptor, record, removal, turning }: Props) {
  const t = useTranslations("list");
  const c = useTranslations("tasks.child");
  const router = useRouter();
  const [asking, setAsking] = useState<"remove" | "turn" | null>(null);
  const [busy, setBusy] = useState(false);
  const name = String(record[descriptor.titleKey] ?? "");
  const selection = { ids: [record.id] };

  async function run(work: () => ReturnType<typeof setActive>, said: string) {
    setBusy(true);
    const result = await work().catch(() => null);
    setBusy(false);
    setAsking(null);
    if (!result?.ok) return notify.error(result?.problem.message ?? t("bulk.offline"));
    notify.success(said);
    router.refresh();
  }
  const turn = () =>
    void run(
      () => setActive(descriptor.name, selection, !record.isActive),
      t(record.isActive ? "bulk.deactivatedOne" : "bulk.activatedOne", { name }),
    );
  const items: MenuItem[] = [];
  if (descriptor.abilities.update)
    items.push({
      key: "switch",
      label: t(record.isActive ? "deactivate" : "activate"),
      icon: <Power />,
      onSelect: () => (turning && !record.isActive ? setAsking("turn") : turn()),
    });
  if (descriptor.abilities.remove)
    items.push({
      key: "delete",
      label: t("remove"),
      icon: <Trash2 />,
      danger: true,
      onSelect: () => setAsking("remove"),
    });
  if (items.length === 0) return null;
  const remove = () => void run(() => removeSelected(descriptor.name, selection), c("removed", { name }));
  return (
    <>
      <DropdownMenu
        trigger={<IconButton label={t("rowActions", { name })} icon={<Ellipsis aria-hidden />} />}
        items={items}
      />
      {asking === "turn" && turning?.({ turning: busy, onTurn: turn, onClose: () => setAsking(null) })}
      {asking === "remove" && removal?.({ removing: busy, onRemove: remove, onClose: () => setAsking(null) })}
      <ConfirmDialog
        open={asking === "remove" && !removal}
        onOpenChange={(open) => setAsking(open ? "remove" : null)}
        title={c("removeTitle", { name })}
        confirmLabel={c("remove")}
        loading={busy}
        onConfirm={remove}
      >
        {c("removeText")}
      </ConfirmDialog>
    </>
  );
}
