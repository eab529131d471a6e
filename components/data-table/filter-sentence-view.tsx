"use client";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFlagWords } from "@/components/fields/use-flag-words";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { formatDay, formatList, formatMoney, formatNumber } from "@/lib/base/i18n/format";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { dayOffset, monthsAgo } from "@/lib/engine/resource/dynamic";
import type { FilterValue, Ref } from "@/lib/engine/resource/list-query";
import { ME, MY_TEAM } from "@/lib/platform/tenancy/own";
import { sentenceOf } from "./filter-sentence";

type Props = { readonly filter: FieldDescriptor; readonly value: FilterValue; readonly names?: readonly Ref[] };
const strong = (chunks: ReactNode) => <b className="font-medium">{chunks}</b>;

/** A filter as a sentence: "Estado é SP ou MG". */
export function FilterSentence({ filter, value, names }: Props) {
  const t = useTranslations("list");
  const locale = useLocale();
  const flag = useFlagWords(filter);
  const { kind } = filter.field;
  const known = [{ id: ME, name: t("dynamic.me") }, { id: MY_TEAM, name: t("dynamic.myTeam") }, ...(names ?? [])];
  const { key, ...parts } = sentenceOf(filter, value, known, {
    flag,
    list: (items) => formatList(locale, items, "or"),
    more: (count) => t("more", { count: String(count) }),
    bound: (text) => {
      const days = dayOffset(text);
      if (days !== null) return days > 0 ? t("dynamic.ahead", { count: days }) : t("dynamic.day", { count: -days });
      const months = monthsAgo(text);
      if (months !== null) return t("dynamic.month", { count: months });
      if (filter.field.kind === "date" && filter.field.as === "month") return formatMonth(locale, text);
      if (kind === "date" || kind === "dateTime") return formatDay(locale, text);
      return kind === "money" ? formatMoney(locale, text) : formatNumber(locale, text);
    },
  });
  return (
    <>
      {filter.label} {t.rich(`phrase.${key}`, { ...parts, b: strong })}
    </>
  );
}
