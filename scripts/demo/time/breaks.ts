import type { dayLocks, workdayBreakChecks } from "@/db/schema";
import { demoId } from "@/scripts/demo/ids";
import type { FieldWorker } from "@/scripts/demo/people/teams";
import type { FieldDay } from "@/scripts/demo/visits/day";

export type BreakRow = typeof workdayBreakChecks.$inferInsert & { id: string };
export type LockRow = typeof dayLocks.$inferInsert & { id: string };

/** The break of a day as far as it is known now; `forgotten` when it was never ended. */
export function breakRow(tenant: string, taken: Taken, now: Date): BreakRow | null {
  const { worker, date, forgotten } = taken;
  const { rest, stays } = taken.day;
  const zone = stays[0]?.store.timezone;
  if (!rest || !zone || rest.from > now) return null;
  const ended = rest.to <= now && !forgotten ? rest.to : null;
  const name = worker.kind === "part_time" ? "Intervalo" : "Almoço";
  return {
    id: demoId(`${tenant} break ${worker.user.email} ${date}`, rest.from),
    workdayBreakId: demoId(`${tenant} break ${name}`),
    userId: worker.user.id,
    localDate: date,
    timezone: zone,
    startedAt: rest.from,
    startReceivedAt: rest.from,
    endedAt: ended,
    endReceivedAt: ended,
    createdAt: rest.from,
    updatedAt: ended ?? rest.from,
  };
}

type Taken = {
  readonly worker: FieldWorker;
  readonly day: FieldDay;
  readonly date: string;
  readonly forgotten: boolean;
};

/** Last month's days of one person, closed by the office. */
export function lockRows(
  tenant: string,
  worker: FieldWorker | undefined,
  lockedBy: string,
  days: readonly string[],
): LockRow[] {
  const month = days.at(-1)?.slice(0, 7) ?? "";
  const last = days
    .filter((date) => date.slice(0, 7) < month)
    .at(-1)
    ?.slice(0, 7);
  if (!worker || !last) return [];
  return days
    .filter((date) => date.startsWith(last))
    .map((localDate) => ({
      id: demoId(`${tenant} lock ${worker.user.email} ${localDate}`),
      userId: worker.user.id,
      localDate,
      lockedBy,
      reason: "Fechamento da folha do mês",
    }));
}
