import { getTranslations } from "next-intl/server";
import { Card } from "@/components/ui/card";
import {
  EMPTY,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoney,
  formatNumber,
  formatSet,
} from "@/lib/base/i18n/format";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type AgreedTerms, contractHistory } from "@/lib/records/clients/contract-history";

/** What was agreed with a client from which day on, newest first, with who agreed to it and when. */
export async function ContractsPanel({ ctx, unitId }: { readonly ctx: Ctx; readonly unitId: string }) {
  const [t, found] = await Promise.all([getTranslations("unitContracts"), contractHistory(ctx, unitId)]);
  return (
    <section aria-label={t("tab")} className="max-w-3xl space-y-4 pb-8">
      <p className="max-w-prose text-muted text-sm">{t("how")}</p>
      {found.map((terms) => (
        <Terms key={terms.from ?? ""} terms={terms} ctx={ctx} />
      ))}
    </section>
  );
}

async function Terms({ terms, ctx: { locale, timeZone } }: { readonly terms: AgreedTerms; readonly ctx: Ctx }) {
  const [t, words] = await Promise.all([getTranslations("unitContracts"), getTranslations("resources.businessUnit")]);
  const { from, until, rules, changedBy } = terms;
  const since = from === null ? t("always") : t("from", { day: formatDay(locale, from) });
  const line = (label: string, value: string) => (
    <div className="flex items-baseline justify-between gap-4 py-1">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </div>
  );
  return (
    <Card
      title={until === null ? since : t("span", { since, day: formatDay(locale, until) })}
      note={t(`states.${terms.state}`)}
    >
      <dl className="divide-y divide-line">
        {line(words("fields.contractValue"), formatMoney(locale, terms.contractValue))}
        {line(t("minutes"), formatDuration(terms.contractedMinutes, locale))}
        {line(words("fields.apportionmentType"), words(`choices.apportionmentType.${terms.apportionmentType}`))}
        {rules.map(({ profile, chain, weight, targetPercent }) => (
          <div key={`${profile} ${chain}`} className="flex items-baseline justify-between gap-4 py-1">
            <dt className="text-muted">
              {t("rule", { profile: words(`choices.profile.${profile}`), chain: chain ?? t("allChains") })}
            </dt>
            <dd className="text-right tabular-nums">
              {t("weight", {
                weight: formatNumber(locale, weight),
                target: targetPercent === null ? EMPTY : formatSet(locale, targetPercent / 100),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-sm">
        {t("written", { who: changedBy ?? t("nobody"), when: formatDateTime(locale, terms.changedAt, timeZone) })}
      </p>
    </Card>
  );
}
