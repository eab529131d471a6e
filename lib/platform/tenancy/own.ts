import type { Ctx } from "./ctx";

/** Words of a filter that mean something else for every reader; they stay as they are in URLs and saved views. */
export const ME = "$eu";
export const MY_TEAM = "$minha_equipe";

/** The word that stands for the reader among the records that a reference points at, by the name of these; null where there is none. */
export function ownWord(to: string): typeof ME | typeof MY_TEAM | null {
  if (to === "user") return ME;
  return to === "team" ? MY_TEAM : null;
}

type Reader = Pick<Ctx, "userId" | "teamIds" | "businessUnitId">;
/** Whether an id, or the word for it, is of the reader among these records: themselves, or a team of their scope. */
export function isOwnId({ userId, teamIds, businessUnitId }: Reader, to: string, value: string): boolean {
  if (to === "user") return value === ME || value === userId;
  return to === "team" && !businessUnitId && (value === MY_TEAM || (teamIds ?? []).includes(value));
}
