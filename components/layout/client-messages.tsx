import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { isKept, keptTexts } from "@/lib/base/i18n/kept-texts";
import { pickMessages } from "@/lib/base/i18n/messages";
import { MessagesProvider } from "./messages-provider";

type Props = {
  readonly namespaces: readonly string[];
  /** IANA zone of the person, given once by the layout that knows it. */
  readonly timeZone?: string;
  readonly children: ReactNode;
};

/**
 * Gives more texts to the client components inside: whole namespaces ("list") or branches ("resources.pos"). Those that many screens
 * share come in a file that the browser keeps (`kept-texts.ts`), the others with the page.
 * The root layout already sends `common` and the words of failures, the back-office layout `shell`; a page asks only for what it adds.
 */
export async function ClientMessages({ namespaces, timeZone, children }: Props) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  const file = namespaces.some(isKept) ? (await keptTexts(locale)).address : undefined;
  if (file) preload(file, { as: "fetch", crossOrigin: "anonymous" });
  const brought = namespaces.filter((namespace) => !isKept(namespace));
  return (
    <MessagesProvider locale={locale} messages={pickMessages(messages, brought)} file={file} timeZone={timeZone}>
      {children}
    </MessagesProvider>
  );
}
