"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoginForm } from "./login-form";

type Props = {
  readonly stage: "ending" | "ended";
  readonly minutes: number;
  readonly email: string;
  readonly unreachable: boolean;
  readonly onStay: () => void;
  readonly onLater: () => void;
  readonly onDone: () => void;
};

/** Asks whether to stay while a session ends, and for the password once it has, over the page as it is. */
export default function SessionDialog({ stage, minutes, email, unreachable, onStay, onLater, onDone }: Props) {
  const t = useTranslations("auth.session");
  const leave = () => location.assign("/logout");
  if (stage === "ended") {
    return (
      <Dialog
        open
        size="sm"
        dismissable={false}
        title={t("endedTitle")}
        description={t("ended")}
        onOpenChange={onLater}
      >
        <LoginForm again={{ email, onDone }} />
        <Button variant="ghost" className="mt-2 w-full" onClick={leave}>
          {t("otherPerson")}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      size="sm"
      title={t("endingTitle", { minutes })}
      onOpenChange={onStay}
      footer={
        <>
          <Button onClick={leave}>{t("leave")}</Button>
          <Button variant="primary" onClick={onStay}>
            {t("stay")}
          </Button>
        </>
      }
    >
      <p>{t("ending")}</p>
      {unreachable && (
        <Alert tone="warn" live className="mt-3">
          {t("offline")}
        </Alert>
      )}
    </Dialog>
  );
}
