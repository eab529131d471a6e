"use client";
import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import type { ColumnListProps } from "./column-list";

const ColumnList = lazy(() => import("./column-list"));

/** Which columns are shown and in what order; everything can be done without a mouse. */
export function ColumnPicker(props: ColumnListProps) {
  const t = useTranslations("list");
  return (
    <Popover
      label={t("columnsTitle")}
      align="end"
      trigger={
        <Button variant="ghost" size="sm" icon={<Columns3 aria-hidden />}>
          {t("columnsTitle")}
        </Button>
      }
    >
      {() => (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <ColumnList {...props} />
        </Suspense>
      )}
    </Popover>
  );
}
