"use client";

import "./globals.css";
import { buttonClass } from "@/components/ui/button-class";
import { DEFAULT_LOCALE, type Locale, localeFromHeader } from "@/lib/i18n/locales";
import en from "@/messages/en/fatal";
import ptBR from "@/messages/pt-BR/fatal";

const TEXTS = { "pt-BR": ptBR, en } as const satisfies Record<Locale, unknown>;

/** Even the layout failed: no providers, no cookies, only the browser's language. */
export default function GlobalError() {
  const wanted = typeof navigator === "undefined" ? null : localeFromHeader(navigator.languages.join(","));
  const locale = wanted ?? DEFAULT_LOCALE;
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
