"use client";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { WarningView } from "@/lib/engine/resource/warning";
import { WarningList } from "./warning-list";

type Props = {
  readonly title: string;
  readonly confirmLabel: string;
  readonly views: readonly WarningView[];
  readonly go: () => Promise<void>;
  readonly onClose: () => void;
};

/** What is about to be set going, and the button that does it. */
export default function AskedFirst({ title, confirmLabel, views, go, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await go();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirmLabel={confirmLabel}
      tone="primary"
      loading={busy}
      onConfirm={confirm}
    >
      {views.map((view) => (
        <WarningList key={JSON.stringify(view)} warning={view} />
      ))}
    </ConfirmDialog>
  );
}
