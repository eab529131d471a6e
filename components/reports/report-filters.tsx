import { Search } from "lucide-react";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { DayInput } from "@/components/ui/calendar/day-input";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { translatorFor } from "@/lib/base/i18n/translate";
import { MOST_TEXT, paramOf } from "@/lib/engine/report/address";
import type { Ask, Choices, Report } from "@/lib/engine/report/define";
import { FilterForm } from "./filter-form";

type Props = {
  readonly report: Pick<Report, "period" | "filters">;
  readonly ask: Ask;
  readonly choices: Choices;
  /** What stays in the address. */
  readonly kept: Readonly<Record<string, string | undefined>>;
};

/** What a report is narrowed by. It works by the address alone, so a link shows the same report. */
export async function ReportFilters({ report, ask, choices, kept }: Props) {
  const all = await translatorFor(await getLocale());
  const t = (key: string) => all(`reports.${key}`);
  const { period, month } = ask;
  const monthly = report.period.kind === "month";
  const narrow = new Set(monthly && report.filters.length > 0 ? ["month"] : ["from", "to"]);
  const labelled = (name: string, label: string, control: (id: string) => ReactNode) => (
    <div key={name} className={cn("flex min-w-0 flex-col gap-1 text-sm", !narrow.has(name) && "max-sm:col-span-2")}>
      <label htmlFor={`report-${name}`} className="font-medium">
        {label}
      </label>
      {control(`report-${name}`)}
    </div>
  );
  const day = (name: "from" | "to") =>
    labelled(name, t(name), (id) => <DayInput id={id} name={name} defaultValue={period[name]} required />);
  const values = {
    ...(monthly ? { month: month ?? "" } : { from: period.from, to: period.to }),
    ...Object.fromEntries(report.filters.map((one) => [paramOf(one), ask.filters[one.key] ?? one.values?.[0] ?? ""])),
  };
  const narrowing = report.filters.filter(({ key, values: among }) => {
    const value = ask.filters[key];
    return value !== undefined && value !== among?.[0];
  }).length;
  return (
    <search aria-label={t("filters")} className="no-print px-4 pt-3 sm:px-6">
      <FilterForm
        values={values}
        beside={monthly}
        folds={report.filters.length > 0 ? { label: t("filters"), count: narrowing } : null}
        period={
          monthly
            ? labelled("month", t("month"), (id) => (
                <DayInput id={id} as="month" name="month" defaultValue={month} required />
              ))
            : [day("from"), day("to")]
        }
      >
        {report.filters.map((filter) => {
          const { key, kind } = filter;
          const [name, value, offered] = [paramOf(filter), ask.filters[key], choices[key] ?? []];
          if (kind === "text")
            return labelled(name, t(`by.${key}`), (id) => (
              <Input
                id={id}
                type="search"
                name={name}
                defaultValue={value}
                placeholder={t(`hint.${key}`)}
                maxLength={MOST_TEXT}
              />
            ));
          if (filter.values)
            return labelled(name, t(`by.${key}`), (id) => (
              <Select id={id} name={name} defaultValue={value ?? filter.values?.[0]} className="sm:min-w-44">
                {filter.values?.map((one) => (
                  <option key={one} value={one}>
                    {t(`values.${key}.${one}`)}
                  </option>
                ))}
              </Select>
            ));
          if (offered.length === 0) return null;
          return labelled(name, t(`by.${key}`), (id) => (
            <Select id={id} name={name} defaultValue={value ?? ""} className="sm:min-w-44">
              <option value="">{t(`all.${key}`)}</option>
              {offered.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          ));
        })}
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button type="submit" icon={<Search aria-hidden />} className="max-sm:col-span-2">
          {t("apply")}
        </Button>
      </FilterForm>
    </search>
  );
}
