"use client";
import { UserRoundMinus, UserRoundPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useState } from "react";
import { Button } from "@/components/ui/button";
import { StatusChip } from "@/components/ui/status-chip";
import { notify } from "@/components/ui/toast";

const EmploymentDialog = dynamic(() => import("./employment-dialog"), { ssr: false });

type Props = {
  readonly userId: string;
  readonly name: string;
  readonly isActive: boolean;
  /** Ready for the reader; null = not known, or still here. */
  readonly admission: string | null;
  readonly resignation: string | null;
  readonly today: string;
  /** What else may be done about it. */
  readonly children?: ReactNode;
};

/** In the form of a user: whether they work here, and the way out and back in. */
export function EmploymentCard({ userId, name, isActive, admission, resignation, today, children }: Props) {
  const t = useTranslations("employment");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const gone = !isActive && resignation !== null;
  const action = gone ? "rehire" : "dismiss";
  const close = useCallback(
    (done: boolean) => {
      setOpen(false);
      if (!done) return;
      notify.success(t(gone ? "rehired" : "dismissed", { name }));
      router.refresh();
    },
    [gone, name, router, t],
  );
  const words = gone
    ? t("left", { date: resignation })
    : !isActive
      ? t("inactive")
      : admission
        ? t("active", { date: admission })
        : t("activeNoDate");
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <StatusChip tone={isActive ? "ok" : "off"} className="grow">
        {words}
      </StatusChip>
      {children}
      <Button
        icon={gone ? <UserRoundPlus aria-hidden /> : <UserRoundMinus aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(action)}
      </Button>
      {open && <EmploymentDialog userId={userId} name={name} action={action} today={today} onClose={close} />}
    </div>
  );
}
