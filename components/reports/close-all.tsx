"use client";
import { Lock } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const CloseAllDialog = dynamic(() => import("./close-all-dialog"), { ssr: false });

export type CloseAllProps = {
  readonly month: string;
  readonly q?: string;
  readonly teamId?: string;
  /** The month and the team in words. */
  readonly what: string;
  readonly team: string | null;
  /** That days are left which are not over. */
  readonly running: string | null;
};

/** Closes a month for everybody who matches, after a look at who should be looked at. */
export function CloseAll(props: CloseAllProps) {
  const t = useTranslations("points.closeAll");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Lock aria-hidden />} onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {open && <CloseAllDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
