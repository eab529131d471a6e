"use client";
import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { EMPTY, formatMoney, formatNumber } from "@/lib/base/i18n/format";
import { reportHref } from "@/lib/engine/report/address";
import { PACE_PARAMS } from "@/lib/insight/what-if/address";
import type { Pace, Suggested, Suggestion } from "@/lib/insight/what-if/rules";
import { signed } from "./signed";

type Props = {
  readonly path: string;
  readonly suggestion: Suggestion;
  /** Minutes that a visit may take. */
  readonly longest: number;
  readonly month: string;
  readonly places: Readonly<Partial<Record<string, string>>>;
};

/** The cheapest pace of each turnover that keeps what is agreed, and what it assumes; each can be opened, tried and applied by itself. */
export function PaceByProfile({ path, suggestion: { lines, was, is }, longest, month, places }: Props) {
  const t = useTranslations("whatIf.byProfile");
  const locale = useLocale();
  const money = (cents: number) => formatMoney(locale, cents / 100);
  const pace = ({ perWeek, minutes }: Pace) =>
    t("pace", { perWeek: formatNumber(locale, perWeek, 2), minutes: formatNumber(locale, minutes, 0) });
  const name = ({ profile }: Suggested) => t(`profiles.${profile ?? "none"}`);
  const href = ({ profile, pace }: Suggested) =>
    reportHref(path, {
      ...{ ...places, month, profile: profile ?? undefined },
      ...{ [PACE_PARAMS.perWeek]: pace?.perWeek, [PACE_PARAMS.minutes]: pace?.minutes },
    });
  const tryOf = (line: Suggested) =>
    line.pace &&
    line.profile && (
      <Link
        href={href(line)}
        prefetch={false}
        scroll={false}
        aria-label={t("tryOne", { name: name(line) })}
        className={buttonClass({ size: "sm" })}
      >
        {t("try")}
      </Link>
    );
  return (
    <div className="mt-4 border-line border-t pt-3">
      <h3 className="font-medium text-sm">{t("title")}</h3>
      <p className="text-muted text-sm">{t("assumed", { longest })}</p>
      <TableFrame label={t("title")} className="-mx-2 mt-1">
        <Table>
          <thead>
            <tr>
              <Th className="bg-surface px-2">{t("profile")}</Th>
              <Th className="bg-surface px-2">{t("paces")}</Th>
              <Th className="bg-surface px-2 max-sm:hidden" numeric>
                {t("cost")}
              </Th>
              <Th className="bg-surface px-2 max-sm:hidden" numeric>
                {t("difference")}
              </Th>
              <Th className="bg-surface px-2 max-sm:hidden">
                <span className="sr-only">{t("try")}</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Tr key={line.profile ?? "none"}>
                <Td className="max-w-none whitespace-normal px-2 py-1.5">
                  <span className="block font-medium">{name(line)}</span>
                  <span className="block text-muted">{t("stores", { count: line.base.places })}</span>
                </Td>
                <Td className="max-w-none whitespace-normal px-2 py-1.5 tabular-nums">
                  {line.pace ? (
                    <>
                      <s className="block text-muted">{pace(line.now)}</s>
                      <span className="block">{pace(line.pace)}</span>
                      <span className="flex items-center justify-between gap-3 sm:hidden">
                        <Difference cents={line.is.cost - line.was.cost} money={money} />
                        {tryOf(line)}
                      </span>
                    </>
                  ) : (
                    <span className="text-muted">
                      {pace(line.now)} · {t("unagreed")}
                    </span>
                  )}
                </Td>
                <Td className="px-2 max-sm:hidden" numeric>
                  {money(line.is.cost)}
                </Td>
                <Td className="px-2 max-sm:hidden" numeric>
                  <Difference cents={line.is.cost - line.was.cost} money={money} />
                </Td>
                <Td className="px-2 text-right max-sm:hidden">{tryOf(line)}</Td>
              </Tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-medium">
              <Td className="px-2">{t("sum")}</Td>
              <Td className="max-w-none whitespace-normal px-2 py-1.5">
                <span className="flex flex-wrap gap-x-3 tabular-nums sm:hidden">
                  {money(is)} <Difference cents={is - was} money={money} />
                </span>
              </Td>
              <Td className="max-w-none px-2 max-sm:hidden" numeric>
                <s className="mr-2 font-normal text-muted">{money(was)}</s>
                {money(is)}
              </Td>
              <Td className="px-2 max-sm:hidden" numeric>
                <Difference cents={is - was} money={money} />
              </Td>
              <Td className="px-2 max-sm:hidden" />
            </tr>
          </tfoot>
        </Table>
      </TableFrame>
    </div>
  );
}

type DifferenceProps = { readonly cents: number; readonly money: (cents: number) => string };

function Difference({ cents, money }: DifferenceProps) {
  const text = signed(cents, money);
  if (text === null) return <span className="text-muted">{EMPTY}</span>;
  return <span className={cn("whitespace-nowrap", cents < 0 ? "text-ok" : "text-danger")}>{text}</span>;
}
