"use client";

import { parseAsString, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { fold } from "@/lib/base/text/fold";

/** What a person is narrowed by. */
export type Filterable = {
  readonly id: string;
  readonly name: string;
  readonly teamId: string | null;
  readonly team: string | null;
  readonly supervisorId: string | null;
  readonly supervisor: string | null;
};
export type Choice = { readonly id: string; readonly name: string };

const text = parseAsString.withDefault("").withOptions({ history: "replace", scroll: false });

/** Team, supervisor and name: kept in the address, applied here to people who are already in the browser; `asking`: as `Asking`. */
export function usePeopleFilters<P extends Filterable>(people: readonly P[], asking = false) {
  const [filters, setFilters] = useQueryStates({ team: text, supervisor: text, q: text }, { shallow: !asking });
  const { team, supervisor, q } = filters;
  const shown = useMemo(() => {
    const words = fold(q).trim();
    return people.filter(
      (person) =>
        (!team || person.teamId === team) &&
        (!supervisor || person.supervisorId === supervisor) &&
        (!words || fold(person.name).includes(words)),
    );
  }, [people, team, supervisor, q]);
  const teams = useMemo(
    () =>
      choicesOf(
        people,
        (p) => p.teamId,
        (p) => p.team,
      ),
    [people],
  );
  const supervisors = useMemo(
    () =>
      choicesOf(
        people,
        (p) => p.supervisorId,
        (p) => p.supervisor,
      ),
    [people],
  );
  return { filters, setFilters, shown, teams, supervisors };
}

type Pick<P> = (person: P) => string | null;
function choicesOf<P>(people: readonly P[], id: Pick<P>, name: Pick<P>): Choice[] {
  const found = new Map<string, string>();
  for (const person of people) {
    const [key, label] = [id(person), name(person)];
    if (key && label) found.set(key, label);
  }
  return [...found]
    .map(([key, label]) => ({ id: key, name: label }))
    .sort((a, b) => a.name.localeCompare(b.name, "pt-BR"));
}
