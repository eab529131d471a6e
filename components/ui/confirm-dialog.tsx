"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question: "Excluir 3 PDVs?" */
  readonly title: string;
  readonly children?: ReactNode;
  /** The verb and its object: "Excluir 3 PDVs". */
  readonly confirmLabel: string;
  readonly tone?: "danger" | "primary";
  readonly loading?: boolean;
  /** Nothing to confirm yet. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
};

/** Asks before something that matters. It stays open while `loading`; the caller closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  tone = "danger",
  loading,
  disabled,
  onConfirm,
}: Props) {
  const t = useTranslations("common");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => loading || onOpenChange(next)}
      title={title}
      size="sm"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={loading}>
            {t("cancel")}
          </Button>
          <Button variant={tone} loading={loading} disabled={disabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
