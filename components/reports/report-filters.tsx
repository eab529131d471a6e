import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

export type FilterValues = {
  readonly month?: string;
  readonly from?: string;
  readonly to?: string;
  readonly q?: string;
  readonly teamId?: string;
  /** Columns that were chosen: they stay. */
  readonly cols?: string;
};
type Props = {
  readonly values: FilterValues;
  /** A monthly cycle, or any two days. */
  readonly period: "month" | "days";
  readonly teams: readonly { readonly id: string; readonly name: string }[];
};

/** What a report is narrowed by. It works by the address alone, so a link shows the same report. */
export function ReportFilters({ values, period, teams }: Props) {
  const t = useTranslations("reports");
  const labelled = (name: keyof FilterValues, label: string, control: (id: string) => ReactNode) => (
    <div
      key={name}
      className={cn("flex min-w-0 flex-col gap-1 text-sm", name !== "from" && name !== "to" && "max-sm:col-span-2")}
    >
      <label htmlFor={`report-${name}`} className="font-medium">
        {label}
      </label>
      {control(`report-${name}`)}
    </div>
  );
  return (
    <search aria-label={t("filters")} className="no-print px-4 pt-3 sm:px-6">
      <form method="get" className="items-end gap-3 max-sm:grid max-sm:grid-cols-2 sm:flex sm:flex-wrap">
        {period === "month"
          ? labelled("month", t("month"), (id) => (
              <Input id={id} type="month" name="month" defaultValue={values.month} required />
            ))
          : [
              labelled("from", t("from"), (id) => (
                <Input id={id} type="date" name="from" defaultValue={values.from} required />
              )),
              labelled("to", t("to"), (id) => (
                <Input id={id} type="date" name="to" defaultValue={values.to} required />
              )),
            ]}
        {labelled("q", t("search"), (id) => (
          <Input id={id} type="search" name="q" defaultValue={values.q} placeholder={t("searchHint")} maxLength={80} />
        ))}
        {teams.length > 0 &&
          labelled("teamId", t("team"), (id) => (
            <Select id={id} name="teamId" defaultValue={values.teamId ?? ""} className="sm:min-w-44">
              <option value="">{t("allTeams")}</option>
              {teams.map((team) => (
                <option key={team.id} value={team.id}>
                  {team.name}
                </option>
              ))}
            </Select>
          ))}
        {values.cols && <input type="hidden" name="cols" value={values.cols} />}
        <Button type="submit" icon={<Search aria-hidden />} className="max-sm:col-span-2">
          {t("apply")}
        </Button>
      </form>
    </search>
  );
}
