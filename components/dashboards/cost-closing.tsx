"use client";
import { Lock, LockOpen } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const CloseDialog = dynamic(() => import("./close-costs-dialog"), { ssr: false });
const ReopenDialog = dynamic(() => import("./reopen-costs-dialog"), { ssr: false });

export type CostClosingProps = {
  /** "YYYY-MM", and in words. */
  readonly month: string;
  readonly name: string;
};
type Props = CostClosingProps & {
  /** What may be done about the month. */
  readonly step: "close" | "reopen";
};

/** Closes a month of costs, or opens it again. */
export function CostClosing({ step, ...month }: Props) {
  const t = useTranslations("costClosing");
  const [open, setOpen] = useState(false);
  const Dialog = step === "close" ? CloseDialog : ReopenDialog;
  const Icon = step === "close" ? Lock : LockOpen;
  return (
    <>
      <Button icon={<Icon aria-hidden />} onClick={() => setOpen(true)}>
        {t(step === "close" ? "open" : "reopen")}
      </Button>
      {open && <Dialog {...month} onClose={() => setOpen(false)} />}
    </>
  );
}
