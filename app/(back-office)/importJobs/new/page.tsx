import type { Metadata } from "next";
import { UploadForm } from "@/components/imports/upload-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { translatorFor } from "@/lib/base/i18n/translate";
import { pageCtx } from "@/lib/platform/tenancy/session";
import { importables, mayImport } from "@/lib/shell/imports/importable";
import { authorizeImports } from "@/lib/shell/imports/own-import";

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await pageCtx("/importJobs");
  return { title: (await translatorFor(locale))("importJobs.new.title") };
}

/** `/importJobs/new?type=pos`: what is imported, and its file. */
export default async function NewImportPage({ searchParams }: { searchParams: Promise<{ type?: string | string[] }> }) {
  const [ctx, { type }] = await Promise.all([pageCtx("/importJobs"), searchParams]);
  authorizeImports(ctx, "POST");
  const t = await translatorFor(ctx.locale);
  const kinds = importables()
    .filter((bound) => mayImport(ctx, bound))
    .map(({ resource }) => ({ value: resource.name, label: t(`resources.${resource.name}.many`) }))
    .sort((a, b) => a.label.localeCompare(b.label, ctx.locale));
  const chosen = kinds.find(({ value }) => value === type)?.value ?? "";
  return (
    <ClientMessages namespaces={["importJobs"]}>
      <PageHeader
        title={t("importJobs.new.title")}
        above={<Breadcrumbs items={[{ label: t("resources.importJob.many"), href: "/importJobs" }]} />}
      />
      <UploadForm tenantId={ctx.tenantId} kinds={kinds} chosen={chosen} />
    </ClientMessages>
  );
}
