import { getTranslations } from "next-intl/server";
import { formatDateTime } from "@/lib/base/i18n/format";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { receiptsOf } from "@/lib/records/files/receipts";

/** "Read by 14 of 18", and on request by whom, those who have not read it first. */
export async function FileReceipts({ ctx, fileId }: { readonly ctx: Ctx; readonly fileId: string }) {
  const [t, { read, total, people }] = await Promise.all([
    getTranslations("resources.file.receipts"),
    receiptsOf(ctx, fileId),
  ]);
  return (
    <details className="rounded-lg border border-line bg-surface px-4 py-3">
      <summary className="cursor-pointer font-medium">{t("summary", { read: String(read), total })}</summary>
      <ul className="mt-3 max-h-72 divide-y divide-line overflow-y-auto border-line border-t text-sm">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>{person.name}</span>
            <span className="text-muted">
              {person.readAt ? formatDateTime(ctx.locale, person.readAt, ctx.timeZone) : t("unread")}
            </span>
          </li>
        ))}
        {people.length === 0 && <li className="py-2 text-muted">{t("nobody")}</li>}
      </ul>
    </details>
  );
}
