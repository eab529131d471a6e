type Substitution = { readonly substituteId?: unknown; readonly startDate?: unknown; readonly endDate?: unknown };

/**
 * What is wrong with a team's substitutions, by cell: a period upside down, the supervisor in their own place, or one person twice on
 * the same day. Days are "YYYY-MM-DD", first and last included.
 */
export function substitutionErrors(
  supervisorId: string | null | undefined,
  rows: readonly Substitution[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [at, row] of rows.entries()) {
    const cell = (key: keyof Substitution) => `substitutions.${at}.${key}`;
    if (String(row.startDate) > String(row.endDate)) errors[cell("startDate")] = "after_end";
    if (supervisorId && row.substituteId === supervisorId) errors[cell("substituteId")] = "substitute_is_supervisor";
    else if (rows.slice(0, at).some((other) => overlap(other, row))) errors[cell("startDate")] ??= "period_overlap";
  }
  return errors;
}

const overlap = (a: Substitution, b: Substitution) =>
  a.substituteId === b.substituteId &&
  String(a.startDate) <= String(b.endDate) &&
  String(b.startDate) <= String(a.endDate);
