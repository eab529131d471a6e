import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Buttons, Choices, Fields } from "@/components/design/controls";
import { Empties, Messages, States, Waiting } from "@/components/design/feedback";
import { Foundations } from "@/components/design/foundations";
import { Layers } from "@/components/design/layers";
import { Search } from "@/components/design/search";
import { Section } from "@/components/design/section";
import { NavigationSample, TableSample } from "@/components/design/table-sample";
import { ClientMessages } from "@/components/layout/client-messages";
import { LanguageMenu } from "@/components/layout/language-menu";
import { THEME_COOKIE, themeOf } from "@/components/layout/preferences";
import { ThemeMenu } from "@/components/layout/theme-menu";
import { MapSamples } from "@/components/map/map-samples";
import { mapConfig } from "@/lib/platform/map/config.server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("design");
  return { title: t("title") };
}

type Props = { readonly searchParams: Promise<{ readonly maps?: string | readonly string[] }> };

/** Every component in every state, of the maps those that are named (`?maps=pos&maps=pin`) or all; in production only with DESIGN_PAGE=1, which the tests set. */
export default async function DesignPage({ searchParams }: Props) {
  if (process.env.NODE_ENV === "production" && process.env.DESIGN_PAGE !== "1") notFound();
  const [t, map, jar] = await Promise.all([getTranslations("design"), getTranslations("map"), cookies()]);
  const { maps } = await searchParams;
  return (
    <ClientMessages namespaces={["shell", "design", "map"]}>
      <main className="mx-auto max-w-5xl px-4 py-8 sm:px-6">
        <header className="flex items-start gap-2 pb-8">
          <div className="flex-1">
            <h1 className="font-bold text-xl">{t("title")}</h1>
            <p className="text-muted">{t("intro")}</p>
          </div>
          <LanguageMenu />
          <ThemeMenu initial={themeOf(jar.get(THEME_COOKIE)?.value)} />
        </header>
        <Foundations />
        <Buttons />
        <Fields />
        <Choices />
        <Search />
        <States />
        <Messages />
        <Empties />
        <TableSample />
        <Layers />
        <NavigationSample />
        <Waiting />
        <Section id="maps" title={map("title")}>
          <MapSamples config={mapConfig()} only={maps === undefined ? undefined : [maps].flat()} />
        </Section>
      </main>
    </ClientMessages>
  );
}
