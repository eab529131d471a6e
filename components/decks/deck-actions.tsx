"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { announceJob } from "@/components/jobs/jobs";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/toast";
import type { Result } from "@/lib/engine/resource/result";
import { cancelDeck, repeatDeck, revokeDeck } from "@/lib/insight/decks/actions";
import type { DeckView } from "@/lib/insight/decks/views";
import { keepAddress } from "./kept-address";

const LinkMade = dynamic(() => import("./link-made"), { ssr: false });
type Props = { readonly job: DeckView; readonly onChange: () => void };

/** What can be done with a deck: stop its making, close its link, ask for it again. */
export function DeckActions({ job, onChange }: Props) {
  const t = useTranslations("deckJobs");
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  async function run<T>(work: Promise<Result<T>>, then: (value: T) => void) {
    setBusy(true);
    const result = await work.catch(() => null);
    setBusy(false);
    setAsking(false);
    if (result?.ok) then(result.value);
    else if (result) notify.error(result.problem.message);
    onChange();
  }
  const repeat = () =>
    run(repeatDeck(job.id), ({ id, url: address }) => {
      if (address) {
        keepAddress(id, address);
        return setUrl(address);
      }
      announceJob(`deck_${id}`);
      notify.success(t("repeated"));
    });
  return (
    <>
      {job.mayRevoke && (
        <Button variant="dangerGhost" loading={busy && !asking} onClick={() => setAsking(true)}>
          {t("revoke.press")}
        </Button>
      )}
      {job.mayCancel && (
        <Button loading={busy} onClick={() => run(cancelDeck(job.id), () => undefined)}>
          {t("cancel")}
        </Button>
      )}
      {job.mayRepeat && (
        <Button loading={busy && !asking} onClick={repeat}>
          {t(job.status === "failed" || job.status === "canceled" ? "retry" : "repeat")}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("revoke.title", { name: job.name })}
        confirmLabel={t("revoke.press")}
        loading={busy}
        onConfirm={() => run(revokeDeck(job.id), () => notify.success(t("revoke.done")))}
      >
        {t("revoke.text")}
      </ConfirmDialog>
      {url && <LinkMade url={url} locked={false} onClose={() => setUrl(null)} />}
    </>
  );
}
