import type { Batch } from "./batches";

/** Which batches a number counts. */
export const DUE_ROWS = ["batches", "upTo15", "expired", "to30", "over30", "valued", "unattended"] as const;
export type DueRows = (typeof DUE_ROWS)[number];

/** "expired", "valued" and "unattended" (nobody said what was done) are parts of the first band. */
export function isAmongRows(batch: Pick<Batch, "band" | "expired" | "money" | "done">, of: DueRows): boolean {
  const soon = batch.band === "upTo15";
  switch (of) {
    case "batches":
      return true;
    case "expired":
      return batch.expired;
    case "valued":
      return soon && batch.money !== null;
    case "unattended":
      return soon && batch.done.kind === "nothing";
    default:
      return batch.band === of;
  }
}

export const unitsOf = (list: readonly Pick<Batch, "quantity">[]): number =>
  list.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
/** Reais, in whole cents. */
const moneyOf = (list: readonly Pick<Batch, "money">[]): number =>
  list.reduce((sum, { money }) => sum + Math.round((money ?? 0) * 100), 0) / 100;

export type Risk = { readonly units: number; readonly money: number; readonly batches: number };
export const riskOf = (list: readonly Batch[]): Risk => ({
  ...{ units: unitsOf(list), money: moneyOf(list), batches: list.length },
});

/** Units past, in the first and in the second band, and the reais of the first, by what batches have in common; most reais first. */
export function riskBy(
  list: readonly Batch[],
  by: (batch: Batch) => { readonly id: string | null; readonly name: string | null },
) {
  const groups = Map.groupBy(list, (batch) => `${by(batch).id} ${by(batch).name}`);
  const rows = [...groups.values()].flatMap((own) => {
    const [first] = own;
    const units = (of: DueRows) => unitsOf(own.filter((batch) => isAmongRows(batch, of)));
    const soon = own.filter((batch) => isAmongRows(batch, "upTo15"));
    if (!first) return [];
    return [
      { ...by(first), expired: units("expired"), upTo15: units("upTo15"), to30: units("to30"), money: moneyOf(soon) },
    ];
  });
  return rows.sort(
    (a, b) => b.money - a.money || b.upTo15 - a.upTo15 || b.to30 - a.to30 || (String(a.name) < String(b.name) ? -1 : 1),
  );
}
