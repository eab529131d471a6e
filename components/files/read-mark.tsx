import { Check } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { formatDateTime } from "@/lib/base/i18n/format";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { readAtOf } from "@/lib/records/files/receipts";
import { ReadButton } from "./read-button";

/** For whom a file is meant: since when it counts as read, or the button that says so. */
export async function ReadMark({ ctx, fileId }: { readonly ctx: Ctx; readonly fileId: string }) {
  const [t, readAt] = await Promise.all([getTranslations("resources.file.receipts"), readAtOf(ctx, fileId)]);
  if (!readAt) return <ReadButton fileId={fileId} label={t("mark")} done={t("marked")} failed={t("failed")} />;
  return (
    <p className="flex items-center gap-2 text-muted text-sm">
      <Check aria-hidden className="size-4" />
      {t("readAt", { when: formatDateTime(ctx.locale, readAt, ctx.timeZone) })}
    </p>
  );
}
