import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { Outage } from "@/components/layout/outage";
import { LocaleFlags } from "@/components/session/locale-flags";
import { ShelfArt } from "@/components/session/shelf-art";
import { Logo } from "@/components/ui/logo";
import { homeFor } from "@/lib/platform/permissions/screens";
import { optionalSession, unlessAway } from "@/lib/platform/tenancy/session";

/** Sign-in and the pages around it. Whoever is signed in already is sent home. */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  const asked = await unlessAway(optionalSession);
  if (!asked) return <Outage />;
  if (asked.found) redirect(homeFor(asked.found.ctx));
  const [t, common] = await Promise.all([getTranslations("auth"), getTranslations("common")]);
  return (
    <ClientMessages namespaces={["auth"]}>
      <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col bg-surface px-5 py-4 sm:px-8">
          <header className="flex flex-wrap items-center justify-between gap-2">
            <span className="flex items-center gap-2.5 font-bold text-lg">
              <Logo />
              {common("product")}
            </span>
            <LocaleFlags />
          </header>
          <main className="mx-auto flex w-full max-w-96 flex-1 flex-col justify-center py-10">{children}</main>
          <footer className="text-muted text-xs">{t("footer")}</footer>
        </div>
        <aside className="hidden flex-col items-center justify-center gap-10 border-line border-l bg-page p-12 lg:flex">
          <ShelfArt className="w-full max-w-115" />
          <p className="max-w-100 text-balance text-center text-muted text-xl">{t("tagline")}</p>
        </aside>
      </div>
    </ClientMessages>
  );
}
