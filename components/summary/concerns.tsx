import { TriangleAlert } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Concern } from "@/lib/insight/summary/attention";

/** What somebody should look at; each opens its check-ins. */
export async function Concerns({ concerns, period }: { concerns: readonly Concern[]; period: string }) {
  const t = await getTranslations("summary.concerns");
  const found = concerns.filter(({ rows }) => rows > 0);
  return (
    <div className="mt-3 border-line border-t pt-3 text-sm">
      <h3 className="mb-1 text-muted">{t("title", { period })}</h3>
      {found.length === 0 && <p>{t("none")}</p>}
      <ul>
        {found.map(({ key, rows, href }) => (
          <li key={key} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
            <TriangleAlert aria-hidden className="size-4 text-warn" />
            {href ? (
              <Link href={href} className="underline-offset-3 hover:underline">
                {t(key, { count: rows })}
              </Link>
            ) : (
              t(key, { count: rows })
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
