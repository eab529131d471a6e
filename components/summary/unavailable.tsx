"use client";

import { RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** A number that could not be counted now, and the way to ask for it again. */
export function Unavailable({ retry, pending = false }: { readonly retry: () => void; readonly pending?: boolean }) {
  const t = useTranslations("summary.stock");
  return (
    <div role="alert" className="mt-1 flex flex-1 flex-col items-start gap-2 text-sm">
      <span className="font-bold text-lg text-muted">{t("unavailable")}</span>
      <Button size="sm" icon={<RotateCw aria-hidden />} loading={pending} onClick={retry}>
        {t("retry")}
      </Button>
    </div>
  );
}
