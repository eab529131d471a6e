"use client";

import { type Locale, type Messages, NextIntlClientProvider, useMessages } from "next-intl";
import type { ReactNode } from "react";

type Props = {
  readonly locale: Locale;
  readonly messages: Partial<Messages>;
  readonly timeZone?: string;
  readonly children: ReactNode;
};

/** Adds namespaces to those that the layouts above have sent; so is the time zone unless one is given. */
export function MessagesProvider({ locale, messages, timeZone, children }: Props) {
  const above = useMessages();
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...above, ...messages }} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  );
}
