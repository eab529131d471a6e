"use client";
import { useTranslations } from "next-intl";
import type { EventScreenProps } from "@/components/events/types";
import { JobsScreen } from "@/components/jobs/jobs-screen";
import { LinkButton } from "@/components/ui/link-button";
import type { DeckView } from "@/lib/insight/decks/views";
import { DeckActions } from "./deck-actions";
import { DeckDetail } from "./deck-detail";

const CELLS = {
  type: ({ typeText }: DeckView) => typeText,
  total: ({ photos }: DeckView) => photos,
  bytes: ({ size }: DeckView) => size,
  views: ({ views }: DeckView) => views,
  expiresAt: ({ expiresAt }: DeckView) => expiresAt,
};

/** The photo decks that people made, newest first: files to fetch, links to copy or close. */
export function DecksScreen({ mayMake, ...page }: EventScreenProps<DeckView> & { readonly mayMake: boolean }) {
  const t = useTranslations("deckJobs");
  return (
    <JobsScreen
      page={page}
      namespace="deckJobs"
      cells={CELLS}
      emptyHint={mayMake ? undefined : t("empty.readOnly")}
      below={({ typeText }) => typeText}
      actions={
        mayMake && (
          <LinkButton href="/exportPresentationJobs/new" variant="primary" prefetch={false}>
            {t("create")}
          </LinkButton>
        )
      }
      drawer={{
        body: (job, refresh) => <DeckDetail job={job} onEnd={refresh} />,
        footer: (job, refresh) => <DeckActions key={job.id} job={job} onChange={refresh} />,
      }}
    />
  );
}
