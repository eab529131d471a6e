/** A stay in a team, from the first day to before the last, "YYYY-MM-DD"; `validTo` null = it goes on. */
export type Membership = {
  readonly teamId: string;
  readonly name: string;
  readonly validFrom: string;
  readonly validTo: string | null;
};

/** The team of a day, of one person's memberships; null = none. */
export function teamOn<T extends Omit<Membership, "name">>(memberships: readonly T[], date: string): T | null {
  return (
    memberships.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date < validTo)) ?? null
  );
}

/** Somebody with their teams of the days that are asked for. */
export type Member = { readonly id: string; readonly teams: readonly Membership[] };

/** Which days of these people are those of a team; without a team, all. */
export function daysInTeam(people: readonly Member[], teamId: string | undefined) {
  const of = new Map(people.map(({ id, teams }) => [id, teams]));
  return (userId: string, date: string): boolean =>
    teamId === undefined || teamOn(of.get(userId) ?? [], date)?.teamId === teamId;
}

/** The names of somebody's teams of a period in their order, each once; null = none. */
export function teamNames(memberships: readonly Membership[]): string | null {
  return [...new Set(memberships.map(({ name }) => name))].join(", ") || null;
}
