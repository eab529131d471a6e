import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AnswerScreen } from "@/components/agenda/answer-screen";
import { VisitHeader } from "@/components/agenda/visit-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { orNull } from "@/lib/base/problem/or-null";
import { answerSheet } from "@/lib/field/agenda/answer-sheet";
import { type VisitParams, visitAddress } from "@/lib/field/agenda/url";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("visitWork"))("answerTitle") };
}

/** `/workschedule/{id}/answer/…`: the due tasks of one visit, answered for the person whose agenda it is. */
export default async function AnswerPage({ params }: { readonly params: Promise<VisitParams> }) {
  const { address, back } = visitAddress(await params);
  const ctx = await pageCtx(`/workschedule/${address.userId}`);
  const [sheet, t] = await Promise.all([orNull(answerSheet(ctx, address)), getTranslations("visitWork")]);
  if (!sheet) notFound();
  return (
    <ClientMessages namespaces={["visitWork", "form", "fieldErrors"]}>
      <VisitHeader title={t("answerTitle")} locale={ctx.locale} {...sheet} back={back} />
      <AnswerScreen tenantId={ctx.tenantId} sheet={sheet} address={address} />
    </ClientMessages>
  );
}
