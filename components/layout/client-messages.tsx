import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { pickMessages } from "@/lib/base/i18n/messages";
import { MessagesProvider } from "./messages-provider";

type Props = {
  readonly namespaces: readonly string[];
  /** IANA zone of the person, given once by the layout that knows it. */
  readonly timeZone?: string;
  readonly children: ReactNode;
};

/**
 * Sends more texts to the client components inside: whole namespaces ("list") or branches ("resources.pos").
 * The root layout already sends `common` and the words of failures, the back-office layout `shell`; a page asks only for what it adds.
 */
export async function ClientMessages({ namespaces, timeZone, children }: Props) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return (
    <MessagesProvider locale={locale} messages={pickMessages(messages, namespaces)} timeZone={timeZone}>
      {children}
    </MessagesProvider>
  );
}
