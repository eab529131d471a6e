import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { JustifyForm } from "@/components/agenda/justify-form";
import { VisitHeader } from "@/components/agenda/visit-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { orNull } from "@/lib/base/problem/or-null";
import { justifySheet } from "@/lib/field/agenda/justify-sheet";
import { type VisitParams, visitAddress } from "@/lib/field/agenda/url";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("visitWork"))("justifyTitle") };
}

/** `/workschedule/{id}/justify/…`: the reason for one visit, given for the person whose agenda it is. */
export default async function JustifyPage({ params }: { readonly params: Promise<VisitParams> }) {
  const { address, back } = visitAddress(await params);
  const ctx = await pageCtx(`/workschedule/${address.userId}`);
  const [sheet, t] = await Promise.all([orNull(justifySheet(ctx, address)), getTranslations("visitWork")]);
  if (!sheet) notFound();
  return (
    <ClientMessages namespaces={["visitWork", "form", "fieldErrors"]}>
      <VisitHeader title={t("justifyTitle")} locale={ctx.locale} {...sheet} back={back} />
      {sheet.types.length === 0 ? (
        <EmptyState kind="nothing" title={t("noTypes")} hint={t("noTypesText")} />
      ) : (
        <JustifyForm tenantId={ctx.tenantId} sheet={sheet} address={address} back={back} />
      )}
    </ClientMessages>
  );
}
