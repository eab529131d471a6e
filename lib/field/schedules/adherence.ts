import type { VisitStatus } from "./visit";

export type DayVisit = {
  readonly id: string;
  readonly workScheduleId: string;
  readonly posId: string;
  readonly position: number;
  /** A leave or a holiday voids it. */
  readonly away: boolean;
  /** Its local day is over. */
  readonly ended: boolean;
};
export type DayCheck = {
  readonly id: string;
  readonly posId: string;
  readonly workScheduleId: string | null;
  readonly occurredAt: Date;
};
/** One that was not rejected. */
export type DayJustification = {
  readonly posId: string;
  readonly workScheduleId: string | null;
  readonly status: "pending" | "approved";
};
export type Judged = {
  readonly statuses: ReadonlyMap<string, VisitStatus>;
  /** Check-ins without a planned visit (off-route), by id. */
  readonly extra: readonly string[];
};

/**
 * F1, route adherence: what became of one person's planned visits of one local day. A check-in at the PDV that day makes a visit done,
 * one to one, earliest first, and first those that name the route. What is left is away (leave, holiday), justified, waiting for
 * approval, or missed once its day is over. A justification holds for visits to its PDV alone: of the route that it names, or of every one
 * that day.
 */
export function judgeDay(
  visits: readonly DayVisit[],
  checks: readonly DayCheck[],
  justifications: readonly DayJustification[],
): Judged {
  const { done, extra } = matched(visits, checks);
  const statuses = visits.map((visit): [string, VisitStatus] => {
    if (done.has(visit.id)) return [visit.id, "done"];
    if (visit.away) return [visit.id, "away"];
    const reasons = justifications.filter(
      ({ posId, workScheduleId }) =>
        posId === visit.posId && (workScheduleId === null || workScheduleId === visit.workScheduleId),
    );
    if (reasons.some(({ status }) => status === "approved")) return [visit.id, "justified"];
    if (reasons.length > 0) return [visit.id, "pending_justification"];
    return [visit.id, visit.ended ? "missed" : "planned"];
  });
  return { statuses: new Map(statuses), extra };
}

function matched(visits: readonly DayVisit[], checks: readonly DayCheck[]) {
  const ordered = [...visits].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const done = new Set<string>();
  const used = new Set<string>();
  const take = (fits: (visit: DayVisit, check: DayCheck) => boolean) => {
    for (const check of [...checks].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())) {
      const visit = used.has(check.id) ? undefined : ordered.find((v) => !done.has(v.id) && fits(v, check));
      if (!visit) continue;
      done.add(visit.id);
      used.add(check.id);
    }
  };
  take((visit, check) => check.workScheduleId === visit.workScheduleId && check.posId === visit.posId);
  take((visit, check) => check.posId === visit.posId);
  return { done, extra: checks.filter(({ id }) => !used.has(id)).map(({ id }) => id) };
}

export type Counted = { readonly status: VisitStatus; readonly posId: string };
export type Adherence = {
  /** |P|: planned visits without those that a leave or a holiday took away. */
  readonly planned: number;
  readonly done: number;
  readonly justified: number;
  readonly missed: number;
  readonly extra: number;
  /** done ÷ |P|; null where nothing was planned. */
  readonly adherence: number | null;
  /** done ÷ (|P| − justified). */
  readonly adjusted: number | null;
  /** Different PDVs visited as planned ÷ different PDVs planned. */
  readonly coverage: number | null;
  /** extra ÷ (done + extra). */
  readonly offRoute: number | null;
};

/** F1 over any number of days and people: ratios of the sums, so that a period is what its days make together. */
export function adherenceOf(visits: readonly Counted[], extra: number): Adherence {
  const counted = visits.filter(({ status }) => status !== "away");
  const count = (status: VisitStatus) => counted.filter((visit) => visit.status === status).length;
  const places = (list: readonly Counted[]) => new Set(list.map(({ posId }) => posId)).size;
  const [done, justified] = [count("done"), count("justified")];
  return {
    planned: counted.length,
    done,
    justified,
    missed: count("missed"),
    extra,
    adherence: ratio(done, counted.length),
    adjusted: ratio(done, counted.length - justified),
    coverage: ratio(places(counted.filter(({ status }) => status === "done")), places(counted)),
    offRoute: ratio(extra, done + extra),
  };
}

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
