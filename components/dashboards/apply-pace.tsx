"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Pace } from "@/lib/insight/what-if/rules";

const PaceDialog = dynamic(() => import("./pace-dialog"), { ssr: false });

export type ApplyPaceProps = {
  readonly name: string;
  readonly month: string;
  readonly places: Readonly<Partial<Record<string, string>>>;
  readonly pace: Partial<Pace>;
  /** The day that is offered first. */
  readonly from: string;
};

/** Opens what the pace would make of the routes, before it does. */
export function ApplyPace(props: ApplyPaceProps) {
  const t = useTranslations("whatIf.apply");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {open && <PaceDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
