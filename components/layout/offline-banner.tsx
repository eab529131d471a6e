"use client";

import { useTranslations } from "next-intl";
import { useOnline } from "./use-online";
import { Warning } from "./warning";

/** Says that the network is gone, and that nothing is saved meanwhile. */
export function OfflineBanner() {
  const t = useTranslations("shell");
  const online = useOnline();
  return (
    <div role="status" className="no-print">
      {!online && (
        <p className="flex items-center gap-2.5 border-warn border-b bg-warn-soft px-4 py-2 sm:px-6">
          <Warning className="size-4 shrink-0 text-warn" />
          {t("offline")}
        </p>
      )}
    </div>
  );
}
