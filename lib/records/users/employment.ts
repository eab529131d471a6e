/** From the day of admission to the last day of work, "YYYY-MM-DD"; null = since always, or until now. */
type Stint = { readonly from: string | null; readonly to: string | null };
/** When somebody works here: now, and before they were taken back. */
export type Employment = {
  readonly admissionDate: string | null;
  readonly resignationDate: string | null;
  readonly formerStints: readonly Stint[];
};

const stintsOf = ({ admissionDate, resignationDate, formerStints }: Employment): readonly Stint[] => [
  ...formerStints,
  { from: admissionDate, to: resignationDate },
];

/** On one of the days on which this person is, or was, employed here. */
export const employedOn = (person: Employment, date: string): boolean =>
  stintsOf(person).some(({ from, to }) => (from === null || from <= date) && (to === null || date <= to));

/** After somebody's last day of work, and before they were taken back, if they were. */
export const leftBefore = (person: Employment, date: string): boolean =>
  !employedOn(person, date) && stintsOf(person).some(({ to }) => to !== null && to < date);
