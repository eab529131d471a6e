"use client";

import "./globals.css";
import { buttonClass } from "@/components/ui/button-class";
import { DEFAULT_LOCALE, isLocale, type Language, LOCALE_COOKIE } from "@/lib/base/i18n/locales";
import en from "@/messages/en/fatal";
import ptBR from "@/messages/pt-BR/fatal";

const TEXTS = { "pt-BR": ptBR, en } as const satisfies Record<Language, unknown>;

/** Even the layout failed: no providers, only the cookie with the language that was chosen. */
export default function GlobalError() {
  const cookies = typeof document === "undefined" ? "" : document.cookie;
  const chosen = new RegExp(`(?:^|; )${LOCALE_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  const locale = isLocale(chosen) ? chosen : DEFAULT_LOCALE;
  const t = TEXTS[locale];
  return (
    <html lang={locale}>
      <body className="grid min-h-dvh place-items-center px-6 text-center">
        <title>{t.title}</title>
        <main role="alert" className="max-w-md">
          <h1 className="font-bold text-xl">{t.title}</h1>
          <p className="mt-1.5 mb-6 text-muted">{t.hint}</p>
          <button type="button" className={buttonClass({ variant: "primary" })} onClick={() => location.reload()}>
            {t.reload}
          </button>
        </main>
      </body>
    </html>
  );
}
