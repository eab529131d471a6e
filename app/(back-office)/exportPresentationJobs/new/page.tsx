import type { Metadata } from "next";
import { DeckHeader } from "@/components/decks/deck-header";
import { LazyBuilder } from "@/components/decks/lazy-builder";
import { ClientMessages } from "@/components/layout/client-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { translatorFor } from "@/lib/base/i18n/translate";
import { newestDeckHref, startDeck } from "@/lib/insight/decks/start";
import { pageCtx } from "@/lib/platform/tenancy/session";

type Props = { readonly searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await pageCtx("/exportPresentationJobs");
  return { title: (await translatorFor(locale))("deckBuilder.newTitle") };
}

/** `/exportPresentationJobs/new?from=posCheck&…`: a deck of the photos of a list or a place, put together before it is made. */
export default async function NewDeckPage({ searchParams }: Props) {
  const [ctx, params] = await Promise.all([pageCtx("/exportPresentationJobs"), searchParams]);
  const [start, t] = [await startDeck(ctx, params), await translatorFor(ctx.locale)];
  return (
    <ClientMessages namespaces={["decks", "deckBuilder", "deckJobs.copy", "share"]}>
      {start && start.photos.length > 0 ? (
        <LazyBuilder start={start} />
      ) : (
        <>
          <DeckHeader />
          <EmptyState
            kind={start ? "no-match" : "nothing"}
            title={t(start ? "deckBuilder.none.title" : "deckBuilder.source.title")}
            hint={t(start ? "deckBuilder.none.text" : "deckBuilder.source.text")}
            action={
              <span className="flex flex-wrap justify-center gap-2">
                {!start && (
                  <LinkButton href={await newestDeckHref(ctx)} variant="primary" prefetch={false}>
                    {t("deckBuilder.source.newest")}
                  </LinkButton>
                )}
                <LinkButton href="/posCheck">{t("deckBuilder.none.checks")}</LinkButton>
                <LinkButton href="/questionnaireAnswers">{t("deckBuilder.none.answers")}</LinkButton>
              </span>
            }
          />
        </>
      )}
    </ClientMessages>
  );
}
