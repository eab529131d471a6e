"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";

/** The title of the builder, there before the rest of it is. */
export function DeckHeader({ count, actions }: { readonly count?: string; readonly actions?: ReactNode }) {
  const t = useTranslations("deckBuilder");
  return (
    <div className="pb-3">
      <PageHeader
        title={t("newTitle")}
        count={count}
        actions={actions}
        above={<Breadcrumbs items={[{ label: t("list.all"), href: "/exportPresentationJobs" }]} />}
      />
    </div>
  );
}
