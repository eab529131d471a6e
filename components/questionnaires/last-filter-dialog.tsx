"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useReach } from "./use-reach";

type Props = {
  readonly taskId: string;
  readonly filterId: string;
  readonly name: string;
  readonly removing: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** Before the only filter of a task in force goes: of whom it will be asked then. */
export default function LastFilterDialog({ taskId, filterId, name, removing, onRemove, onClose }: Props) {
  const t = useTranslations("tasks.child");
  const { known, words } = useReach(taskId, { without: filterId });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("removeTitle", { name })}
      confirmLabel={t("remove")}
      loading={removing}
      disabled={!known}
      onConfirm={onRemove}
    >
      <p className="mb-3">{t("removeLastText")}</p>
      {words}
    </ConfirmDialog>
  );
}
