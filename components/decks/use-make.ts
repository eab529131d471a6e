"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { announceJob } from "@/components/jobs/jobs";
import { makeDeck } from "@/lib/insight/decks/actions";
import type { DeckStart } from "@/lib/insight/decks/start";
import { keepAddress } from "./kept-address";
import type { DeckHandle } from "./use-deck";

const SHORTEST = 6;

/** Orders the deck: a file is followed on its card, a link's address is told at once. */
export function useMake(start: DeckStart, deck: DeckHandle) {
  const t = useTranslations("deckBuilder");
  const router = useRouter();
  const [making, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const [made, setMade] = useState<{ readonly id: string; readonly url: string } | null>(null);

  async function make() {
    const { settings, edits, photos } = deck;
    const link = settings.type === "link" ? settings.link : null;
    const short = link?.password != null && link.password.length < SHORTEST;
    setPasswordError(short ? t("link.passwordShort") : null);
    setProblem(short ? t("link.passwordShort") : null);
    if (short) return;
    // As it was found, it can be asked for again with the photos of that day; as it was arranged, with these.
    const touched = edits.order !== null || edits.dropped.length > 0 || Object.keys(edits.captions).length > 0;
    const chosen =
      touched || start.notice
        ? { from: "photos", photos: photos.map(({ id, caption }) => ({ id, caption })) }
        : start.selection;
    setMaking(true);
    const result = await makeDeck({ ...settings, link, ...chosen }).catch(() => null);
    setMaking(false);
    if (!result?.ok) return setProblem(result?.problem.message ?? t("failed"));
    deck.forget();
    const { id, url } = result.value;
    if (url) {
      keepAddress(id, url);
      return setMade({ id, url });
    }
    announceJob(`deck_${id}`);
    router.push("/exportPresentationJobs");
  }
  return {
    make,
    making,
    problem,
    passwordError,
    made,
    leave: () => router.push(`/exportPresentationJobs?open=${made?.id ?? ""}`),
  };
}
