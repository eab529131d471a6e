"use client";

import { type Locale, type Messages, NextIntlClientProvider, useMessages } from "next-intl";
import { type ReactNode, use } from "react";
import { textFile } from "@/lib/base/i18n/text-files";

type Props = {
  readonly locale: Locale;
  readonly messages: Partial<Messages>;
  /** Address of texts that the browser keeps; what is inside waits for them. */
  readonly file?: string;
  readonly timeZone?: string;
  readonly children: ReactNode;
};

/** Adds namespaces to those that the layouts above have sent; so is the time zone unless one is given. */
export function MessagesProvider({ locale, messages, file, timeZone, children }: Props) {
  const above = useMessages();
  const asked = file === undefined ? undefined : textFile(file);
  const kept = asked instanceof Promise ? use(asked) : asked;
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...above, ...kept?.texts, ...messages }} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  );
}
