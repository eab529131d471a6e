"use client";
import { RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type Props = { readonly loading: boolean; readonly onRefresh: () => void };

/** Reads a list again. */
export function RefreshButton({ loading, onRefresh }: Props) {
  const t = useTranslations("list.arrivals");
  return (
    <Button variant="quiet" icon={<RotateCw aria-hidden />} loading={loading} onClick={onRefresh}>
      <span className="max-sm:sr-only">{t("refresh")}</span>
    </Button>
  );
}
