import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Logo } from "@/components/ui/logo";
import type { ReferenceGroup } from "@/lib/shell/openapi/reference/reference";

type Props = {
  readonly groups: readonly ReferenceGroup[];
  readonly current?: string;
  readonly children: ReactNode;
};

function Groups({ groups, current }: Omit<Props, "children">) {
  return (
    <ul className="flex flex-col">
      {groups.map(({ tag }) => (
        <li key={tag}>
          <Link
            href={`/api/docs/${tag}`}
            prefetch={false}
            aria-current={tag === current ? "page" : undefined}
            className="flex min-h-8 items-center rounded-md px-2.5 font-mono text-sm hover:bg-hover aria-[current=page]:bg-selected aria-[current=page]:text-accent pointer-coarse:min-h-11"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The reference around its pages: records at the side, or folded away on a phone. */
export function ReferenceFrame({ groups, current, children }: Props) {
  const t = useTranslations("apiDocs");
  return (
    <div className="mx-auto grid w-full max-w-280 gap-6 px-4 py-6 sm:px-6 lg:grid-cols-[200px_minmax(0,1fr)]">
      <header className="flex flex-col gap-4">
        <Link href="/api/docs" prefetch={false} className="flex items-center gap-2.5 font-bold text-lg">
          <Logo />
          {t("title")}
        </Link>
        <nav aria-label={t("records")} className="hidden lg:block">
          <Groups groups={groups} current={current} />
        </nav>
        <details className="rounded-md border border-line bg-surface lg:hidden">
          <summary className="cursor-pointer px-3 py-2.5">{current ?? t("records")}</summary>
          <nav aria-label={t("records")} className="border-line border-t p-1">
            <Groups groups={groups} current={current} />
          </nav>
        </details>
      </header>
      <main className="flex min-w-0 flex-col gap-5">{children}</main>
    </div>
  );
}
