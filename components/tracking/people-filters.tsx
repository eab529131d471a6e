"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/input";
import { NarrowingSelect } from "@/components/ui/narrowing-select";
import type { Choice, usePeopleFilters } from "./use-people-filters";

type Props = Pick<ReturnType<typeof usePeopleFilters>, "filters" | "setFilters" | "teams" | "supervisors">;

/** Search by name, team and supervisor. */
export function PeopleFilters({ filters, setFilters, teams, supervisors }: Props) {
  const t = useTranslations("tracking.filters");
  return (
    <>
      <span className="w-full md:w-52">
        <Input
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          lead={<Search aria-hidden />}
          value={filters.q}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => void setFilters({ q: event.target.value || null })}
          className="h-11 text-sm md:h-8"
        />
      </span>
      <One
        label={t("team")}
        all={t("allTeams")}
        value={filters.team}
        choices={teams}
        onChange={(team) => void setFilters({ team })}
      />
      <One
        label={t("supervisor")}
        all={t("allSupervisors")}
        value={filters.supervisor}
        choices={supervisors}
        onChange={(supervisor) => void setFilters({ supervisor })}
      />
    </>
  );
}

type OneProps = {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (id: string | null) => void;
};

function One({ label, all, value, choices, onChange }: OneProps) {
  if (choices.length === 0) return null;
  return <NarrowingSelect {...{ label, all, value, choices }} onChange={(id) => onChange(id || null)} />;
}
