"use client";
import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import type { ViewsData } from "@/lib/engine/views/view";

/** That the address names a view which is not there, or one with parts that this reader has no sight of. */
export function HiddenParts({ views: { current } }: { readonly views: ViewsData }) {
  const t = useTranslations("views");
  return (
    <Alert tone="warn" className="no-print mx-4 mt-3 sm:mx-6">
      {current ? t("hidden", { count: current.hidden }) : t("unknown")}
    </Alert>
  );
}
