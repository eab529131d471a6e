"use client";
import { Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { warmModal } from "@/components/ui/dialog";
import { Tooltip } from "@/components/ui/tooltip";

type Props = {
  /** Its name where the words that it shows are not enough. */
  readonly label?: string;
  readonly onPress: () => void;
  readonly children: string;
};

/** The name of a record or of the screens, as the way to who holds its permissions. */
export function WhoButton({ label, onPress, children }: Props) {
  const t = useTranslations("permissions");
  return (
    <Tooltip text={t("who.tip")}>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={onPress}
        onPointerEnter={warmModal}
        onFocus={warmModal}
        className="group inline-flex min-h-6 items-center gap-1.5 rounded-sm text-left underline-offset-3 hover:underline pointer-coarse:min-h-11"
      >
        {children}
        <Users aria-hidden className="size-3.5 shrink-0 text-control group-hover:text-ink" />
      </button>
    </Tooltip>
  );
}
