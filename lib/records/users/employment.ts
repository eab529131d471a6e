/** From the day of admission to the last day of work, "YYYY-MM-DD"; null = since always, or until now. */
type Stint = { readonly from: string | null; readonly to: string | null };
/** When somebody works here: now, and before they were taken back. */
export type Employment = {
  readonly admissionDate: string | null;
  readonly resignationDate: string | null;
  readonly formerStints: readonly Stint[];
  /** Days on which the account was off without a last day of work, both ends included; null = it still is. */
  readonly switchedOff: readonly { readonly from: string; readonly to: string | null }[];
};

const stintsOf = ({
  admissionDate,
  resignationDate,
  formerStints,
}: Omit<Employment, "switchedOff">): readonly Stint[] => [
  ...formerStints,
  { from: admissionDate, to: resignationDate },
];

const within = (date: string) => (stint: Stint) =>
  (stint.from === null || stint.from <= date) && (stint.to === null || date <= stint.to);

/** On one of the days on which this person is, or was, employed here; who is switched off owes no work from the day after on. */
export const employedOn = (person: Employment, date: string): boolean =>
  stintsOf(person).some(within(date)) && !person.switchedOff.some(within(date));

/** After somebody's last day of work, and before they were taken back, if they were. */
export const leftBefore = (person: Omit<Employment, "switchedOff">, date: string): boolean =>
  !stintsOf(person).some(within(date)) && stintsOf(person).some(({ to }) => to !== null && to < date);
