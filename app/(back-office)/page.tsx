import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { homeFor } from "@/lib/permissions/screens";
import { pageCtx } from "@/lib/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("home"))("title") };
}

/** Sends everyone to where their work starts; who has no screen at all is told whom to ask. */
export default async function HomePage() {
  const home = homeFor(await pageCtx("/"));
  if (home !== "/") redirect(home);
  const t = await getTranslations("home");
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <EmptyState kind="forbidden" title={t("nothing")} hint={t("whoGrants")} />
    </>
  );
}
