"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useReach } from "./use-reach";

type Props = {
  readonly taskId: string;
  readonly filterId: string;
  readonly name: string;
  readonly turning: boolean;
  readonly onTurn: () => void;
  readonly onClose: () => void;
};

/** Before a filter of a task in force is switched on: of whom the task will be asked then. */
export default function TurnFilterDialog({ taskId, filterId, name, turning, onTurn, onClose }: Props) {
  const t = useTranslations("tasks.child");
  const { known, words } = useReach(taskId, { turned: filterId });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("turnTitle", { name })}
      confirmLabel={t("turn")}
      tone="primary"
      loading={turning}
      disabled={!known}
      onConfirm={onTurn}
    >
      {words}
    </ConfirmDialog>
  );
}
