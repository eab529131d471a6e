"use client";
import { Copy, Ellipsis, Power, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import type { BulkJob } from "@/components/data-table/use-bulk";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { notify } from "@/components/ui/toast";
import { turnOne } from "@/lib/engine/resource/actions";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import { problemText } from "./problem-text";
import { useDeletedToast } from "./use-deleted-toast";
import { useUndoToast } from "./use-undo-toast";

const BulkDialog = dynamic(() => import("@/components/data-table/bulk-dialog"), { ssr: false });

type Props = {
  readonly descriptor: Descriptor;
  readonly record: Row;
  readonly title: string;
  /** Where to go once the record is gone. */
  readonly back: string;
  readonly release: () => void;
};

/** What else can be done with the record of a form: copy it, switch it on or off, delete it. */
export function RecordMenu({ descriptor, record, title, back, release }: Props) {
  const t = useTranslations("list");
  const router = useRouter();
  const [job, setJob] = useState<BulkJob | null>(null);
  const undoable = useUndoToast();
  const { abilities, activation } = descriptor;
  const ask = (action: BulkJob["action"]) => setJob({ action, selection: { ids: [record.id] } });
  // Switched at once, as in the list: it is easily taken back.
  const turn = async (active: boolean) => {
    const result = await turnOne(descriptor.name, record.id, active).catch(() => null);
    if (!result?.ok) return notify.error(problemText(result?.problem) ?? t("bulk.offline"));
    if (result.value === "asks") return ask(active ? "activate" : "deactivate");
    const refresh = () => router.refresh();
    refresh();
    const said = t(active ? "bulk.activatedOne" : "bulk.deactivatedOne", { name: title });
    const back = async () => {
      const undone = await turnOne(descriptor.name, record.id, !active);
      if (!undone.ok || undone.value !== "asks") return undone;
      ask(active ? "deactivate" : "activate");
      return null;
    };
    undoable(said, back, refresh);
  };
  const items: MenuItem[] = [];
  if (descriptor.copy && abilities.create) {
    const href = `${descriptor.path}/new?from=${record.id}`;
    items.push({ key: "copy", label: t("duplicate"), icon: <Copy />, href });
  }
  if (activation && abilities.update) {
    const action = record.isActive ? "deactivate" : "activate";
    items.push({ key: action, label: t(action), icon: <Power />, onSelect: () => void turn(action === "activate") });
  }
  if (abilities.remove) {
    items.push({ key: "delete", label: t("remove"), icon: <Trash2 />, danger: true, onSelect: () => ask("delete") });
  }
  const home = useCallback(() => router.push(`${descriptor.path}/${record.id}`), [router, descriptor.path, record.id]);
  const announce = useDeletedToast(descriptor, job, home);
  const deleting = job?.action === "delete";
  const close = useCallback(
    (changed: boolean) => {
      setJob(null);
      if (!changed) return;
      if (deleting) {
        release();
        router.push(back);
      } else router.refresh();
    },
    [deleting, release, router, back],
  );
  if (items.length === 0) return null;
  return (
    <div>
      <DropdownMenu
        trigger={<IconButton label={t("rowActions", { name: title })} icon={<Ellipsis aria-hidden />} />}
        items={items}
      />
      {job && (
        <BulkDialog
          key={job.action}
          name={descriptor.name}
          activation={activation && abilities.update}
          trash={descriptor.trash}
          announce={announce}
          job={job}
          single={title}
          onClose={close}
          onInstead={setJob}
        />
      )}
    </div>
  );
}
