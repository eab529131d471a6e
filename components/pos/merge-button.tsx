"use client";
import { Merge } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Ref } from "@/lib/engine/resource/list-query";

const MergeDialog = dynamic(() => import("./merge-dialog"), { ssr: false });

/** Opens the merge of a duplicate into this PDV. */
export function MergeButton({ keep }: { readonly keep: Ref }) {
  const t = useTranslations("posPage.merge");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Merge aria-hidden />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {t("open")}
      </Button>
      {open && <MergeDialog keep={keep} onClose={() => setOpen(false)} />}
    </>
  );
}
