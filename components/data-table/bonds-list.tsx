import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { BondView } from "@/lib/base/problem/problem-view";

/** What depends on a record, by kind, with numbers, a few names, and the way there. */
export function BondsList({ bonds }: { bonds: readonly BondView[] }) {
  const t = useTranslations("form.bonds");
  return (
    <ul className="space-y-1">
      {bonds.map((bond) => (
        <li key={bond.resource} className="flex gap-2">
          <span aria-hidden className="text-muted">
            •
          </span>
          <span className="min-w-0">
            {bond.path ? (
              <Link href={bond.path} className="font-medium text-accent underline underline-offset-3">
                {bond.label}
              </Link>
            ) : (
              <span className="font-medium">{bond.label}</span>
            )}
            {bond.sample.length > 0 && (
              <span className="text-muted">, {t("such", { names: [...new Set(bond.sample)].join(", ") })}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
