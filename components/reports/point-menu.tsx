"use client";
import { EllipsisVertical, Lock, LockOpen, PencilLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { notify } from "@/components/ui/toast";
import type { DayForm, PointAbilities, PointStep } from "./point-types";

const PointDialog = dynamic(() => import("./point-dialog"), { ssr: false });

type Props = {
  readonly userId: string;
  /** Whose days they are. */
  readonly who: string;
  /** Days that are closed or opened. */
  readonly from: string;
  readonly to: string;
  /** "the cycle" or the day, for questions. */
  readonly what: string;
  readonly can: PointAbilities;
  readonly isClosed: boolean;
  /** The day's times, where one day is meant and it may be corrected. */
  readonly day?: DayForm;
};

/** Closing, opening and correcting: of a whole cycle as a button, of one day as a menu. */
export function PointMenu({ can, isClosed, day, what, ...days }: Props) {
  const t = useTranslations("points");
  const router = useRouter();
  const [step, setStep] = useState<PointStep | null>(null);
  const done = (message: string | null) => {
    setStep(null);
    if (message === null) return;
    notify.success(message);
    router.refresh();
  };
  const items: MenuItem[] = [
    ...(can.correct && day && (!isClosed || can.reopen)
      ? [
          {
            key: "correct",
            label: t("correct", { day: what }),
            icon: <PencilLine />,
            onSelect: () => setStep("correct"),
          },
        ]
      : []),
    ...(can.close && !isClosed
      ? [{ key: "close", label: t("closeDay", { day: what }), icon: <Lock />, onSelect: () => setStep("close") }]
      : []),
    ...(can.reopen && isClosed
      ? [{ key: "open", label: t("reopenDay", { day: what }), icon: <LockOpen />, onSelect: () => setStep("reopen") }]
      : []),
  ];
  return (
    <>
      {day && items.length > 0 && (
        <DropdownMenu
          align="end"
          trigger={<IconButton label={`${t("actions")}: ${what}`} icon={<EllipsisVertical />} />}
          items={items}
        />
      )}
      {!day && can.close && !isClosed && (
        <Button variant="primary" icon={<Lock aria-hidden />} onClick={() => setStep("close")}>
          {t("close")}
        </Button>
      )}
      {!day && can.reopen && isClosed && (
        <Button icon={<LockOpen aria-hidden />} onClick={() => setStep("reopen")}>
          {t("reopen")}
        </Button>
      )}
      {step && <PointDialog {...days} step={step} what={what} day={day} onClose={done} />}
    </>
  );
}
