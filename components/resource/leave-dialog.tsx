"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Props = { readonly open: boolean; readonly onStay: () => void; readonly onLeave: () => void };

/** "Sair sem salvar?" */
export function LeaveDialog({ open, onStay, onLeave }: Props) {
  const t = useTranslations("form");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onStay()}
      title={t("leaveTitle")}
      size="sm"
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            {t("leave")}
          </Button>
          {/* The harmless answer has the focus. */}
          <Button autoFocus variant="primary" onClick={onStay}>
            {t("stay")}
          </Button>
        </>
      }
    >
      {t("leaveText")}
    </Dialog>
  );
}
