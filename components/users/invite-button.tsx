"use client";
import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { sendInvitation } from "@/lib/records/users/invite-actions";

type Props = { readonly tenantId: string; readonly userId: string; readonly name: string };

/** Beside somebody who has not set a password yet: the mail with the link once more. */
export default function InviteButton({ tenantId, userId, name }: Props) {
  const t = useTranslations("invitation");
  const [busy, start] = useTransition();
  const send = () =>
    start(async () => {
      const result = await sendInvitation(tenantId, userId).catch(() => null);
      if (result?.ok) notify.success(t("sent", { name }));
      else notify.error(result?.problem.message ?? t("failed"));
    });
  return (
    <Button size="sm" icon={<Send aria-hidden />} loading={busy} aria-label={t("againTo", { name })} onClick={send}>
      {t("again")}
    </Button>
  );
}
