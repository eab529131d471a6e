import "./globals.css";
import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { THEME_COOKIE, themeOf } from "@/components/layout/preferences";
import { Toaster } from "@/components/ui/toaster";
import { TooltipLayer } from "@/components/ui/tooltip-layer";
import { ROOT_TEXTS } from "@/lib/base/i18n/kept-texts";
import { pickMessages } from "@/lib/base/i18n/messages";

// The Latin subset only (27 kB, all of Portuguese), from the package: no network at build or run time.
const publicSans = localFont({
  src: "../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-public-sans",
  display: "swap",
  adjustFontFallback: "Arial",
});

export const viewport: Viewport = { width: "device-width", initialScale: 1, colorScheme: "light dark" };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("common");
  return {
    title: { template: `%s · ${t("product")}`, default: t("product") },
    description: t("description"),
    applicationName: t("product"),
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/** The theme is an attribute written here from its cookie, so the first paint is right without a script. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, messages, jar] = await Promise.all([getLocale(), getMessages(), cookies()]);
  const theme = themeOf(jar.get(THEME_COOKIE)?.value);
  return (
    <html lang={locale} data-theme={theme === "system" ? undefined : theme} className={publicSans.variable}>
      <body>
        <NextIntlClientProvider messages={pickMessages(messages, ROOT_TEXTS)}>
          {children}
          <TooltipLayer />
          <Toaster />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
