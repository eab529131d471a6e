import type { KmFlag, KmSource } from "./km";
import type { KmDay } from "./load";

/** A line of a person's statement: a leg, or kilometres by hand. Screen and file are made of the same lines (G20). */
export type KmLine = {
  readonly key: string;
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** Kilometres as the crow flies, two decimals; null = unknown or by hand. */
  readonly straight: number | null;
  readonly factor: number | null;
  readonly km: number;
  /** Reais per kilometre on that day. */
  readonly pricePerKm: string | null;
  readonly refund: string | null;
  readonly source: KmSource | "manual";
  readonly flags: readonly KmFlag[];
  /** Why and by whom; only of what was done by hand. */
  readonly note: string | null;
  readonly adjustmentId: string | null;
};

export function linesOf(day: KmDay): KmLine[] {
  const legs = day.legs.map(
    (leg): KmLine => ({
      key: `${leg.fromId} ${leg.toId}`,
      date: day.date,
      from: day.places[leg.fromId] ?? "",
      to: day.places[leg.toId] ?? "",
      straight: leg.straight === null ? null : Math.round(leg.straight / 10) / 100,
      factor: leg.factor,
      km: leg.km,
      pricePerKm: day.pricePerKm,
      refund: leg.refund,
      source: leg.source,
      flags: leg.flags,
      note: null,
      adjustmentId: null,
    }),
  );
  const byHand = day.adjustments.map(
    (one): KmLine => ({
      key: one.id,
      date: day.date,
      from: "",
      to: "",
      straight: null,
      factor: null,
      km: one.km,
      pricePerKm: day.pricePerKm,
      refund: one.refund,
      source: "manual",
      flags: [],
      note: `${one.reason} (${one.byName ?? "—"})`,
      adjustmentId: one.id,
    }),
  );
  return [...legs, ...byHand];
}
