"use client";
import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { CopyAddress } from "./copy-address";

type Props = { readonly url: string; readonly locked: boolean; readonly onClose: () => void };

/** The address of a link that was just made. */
export default function LinkMade({ url, locked, onClose }: Props) {
  const t = useTranslations("deckBuilder.made");
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("title")}
      footer={
        <>
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass()}>
            <ExternalLink aria-hidden />
            {t("open")}
          </a>
          <Button variant="primary" onClick={onClose}>
            {t("close")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t("text")}</p>
        <CopyAddress url={url} />
        {locked && <p className="text-muted text-sm">{t("locked")}</p>}
      </div>
    </Dialog>
  );
}
