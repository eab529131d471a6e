"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { takeBackKm } from "@/lib/insight/km/actions";

const AdjustDialog = dynamic(() => import("./adjust-dialog"), { ssr: false });

type Props = { readonly userId: string; readonly name: string; readonly date: string };

/** Opens the form of an adjustment by hand. */
export function AdjustButton(props: Props) {
  const t = useTranslations("km.adjust");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Pencil aria-hidden />} onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {open && <AdjustDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Takes an adjustment back; pressed twice, so that no slip of the finger does it. */
export function TakeBackButton({ id }: { id: string }) {
  const t = useTranslations("km.adjust");
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const press = () => {
    if (!asked) return setAsked(true);
    start(async () => {
      const result = await takeBackKm(id).catch(() => null);
      if (!result?.ok) setFailed(result?.problem.message ?? t("failed"));
    });
  };
  return (
    <>
      <Button
        size="sm"
        variant={asked ? "dangerGhost" : "ghost"}
        loading={pending}
        onClick={press}
        onBlur={() => setAsked(false)}
      >
        {t(asked ? "confirm" : "takeBack")}
      </Button>
      <span role="status" className="text-danger text-sm">
        {failed}
      </span>
    </>
  );
}
