import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ImportScreen } from "@/components/imports/import-screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import { lowerFirst } from "@/lib/base/text/case";
import { asText } from "@/lib/base/text/values";
import { pageCtx } from "@/lib/platform/tenancy/session";
import { TABS } from "@/lib/shell/imports/lines";
import { wizardOf } from "@/lib/shell/imports/wizard";

type Props = {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await pageCtx("/importJobs");
  return { title: (await translatorFor(locale))("resources.importJob.one") };
}

/** `/importJobs/{id}`: an import from its columns to what became of it. */
export default async function ImportPage({ params, searchParams }: Props) {
  const [ctx, { id }, asked] = await Promise.all([pageCtx("/importJobs"), params, searchParams]);
  const t = await translatorFor(ctx.locale);
  const tab = TABS.find((one) => one === asked.tab) ?? "changes";
  const page = Math.min(100_000, Math.max(1, Number.parseInt(asText(asked.page), 10) || 1));
  const q = asText(asked.q).slice(0, 200);
  const view = await wizardOf(ctx, id, { tab, q, page }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "not_found") notFound();
    throw error;
  });
  return (
    <ClientMessages namespaces={["importJobs"]}>
      <PageHeader
        title={t("importJobs.title", { many: lowerFirst(view.many) })}
        count={view.fileName}
        above={<Breadcrumbs items={[{ label: t("resources.importJob.many"), href: "/importJobs" }]} />}
      />
      <ImportScreen view={view} tab={tab} q={q} page={page} />
    </ClientMessages>
  );
}
