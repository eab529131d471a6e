import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Link } from "./link";

/** The way back, for pages two levels deep or more; the last one is the page itself. */
export function Breadcrumbs({ items }: { items: readonly { readonly label: string; readonly href?: string }[] }) {
  const t = useTranslations("common");
  return (
    <nav aria-label={t("breadcrumbs")} className="no-print">
      <ol className="flex flex-wrap items-center gap-1 text-muted text-sm">
        {items.map((item, index) => (
          <li key={item.label} className="flex min-h-6 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5" />}
            {item.href ? (
              <Link
                href={item.href}
                className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 underline-offset-3 hover:text-ink hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
