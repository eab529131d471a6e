import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import type { WhyEmpty } from "@/lib/engine/report/define";
import type { Narrowing } from "./narrowings";

type Props = {
  readonly why: WhyEmpty;
  readonly narrowings: readonly Narrowing[];
  /** The report with nothing but its period. */
  readonly all: string;
  readonly words: { readonly title: string; readonly noMatch: string; readonly nothing: string };
};

/** Why a report has no rows, and the one thing to do about it. */
export function ReportEmpty({ why, narrowings, all, words }: Props) {
  const t = useTranslations("reports.empty");
  if (why.kind === "no-match") {
    return (
      <EmptyState
        kind="no-match"
        title={words.title}
        hint={
          <>
            {words.noMatch}
            <span className="mt-3 flex flex-wrap justify-center gap-2 text-ink">
              {narrowings.map(({ label, without }) => (
                <Chip key={label} className="pr-0.5!">
                  <Link
                    href={without}
                    aria-label={t("remove", { label })}
                    className="inline-flex min-h-6 items-center gap-1 pr-1.5 pointer-coarse:min-h-11"
                  >
                    {label}
                    <X aria-hidden className="size-3.5 text-muted" />
                  </Link>
                </Chip>
              ))}
            </span>
          </>
        }
        action={<LinkButton href={all}>{t("clear")}</LinkButton>}
      />
    );
  }
  if (why.kind === "forbidden")
    return (
      <EmptyState
        kind="forbidden"
        title={t("forbiddenTitle")}
        hint={t("forbiddenText")}
        action={<LinkButton href="/profile">{t("profile")}</LinkButton>}
      />
    );
  return (
    <EmptyState
      kind="nothing"
      title={words.title}
      hint={words.nothing}
      action={why.mayPeople && <LinkButton href="/users">{t("people")}</LinkButton>}
    />
  );
}
