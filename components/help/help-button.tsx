"use client";
import { CircleQuestionMark } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";

const HelpText = lazy(() => import("./help-text"));

/** What the open screen is for, in a few sentences; both button and words come to whoever asks. */
export function HelpButton() {
  const t = useTranslations("shell.help");
  const pathname = usePathname();
  return (
    <Popover
      label={t("open")}
      align="end"
      className="w-80"
      trigger={<IconButton label={t("open")} icon={<CircleQuestionMark aria-hidden />} />}
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <HelpText key={pathname} pathname={pathname} onGo={close} />
        </Suspense>
      )}
    </Popover>
  );
}
