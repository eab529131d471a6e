import { FREE_PROMOTERS } from "@/lib/demo/accounts";
import type { FieldWorker } from "@/lib/demo/people/teams";
import { SPECIMENS } from "@/lib/demo/places/specimens";
import type { DemoStore } from "@/lib/demo/places/store";
import { type AttachmentRow, type CheckRow, type JustificationRow, type Recording, recordStay } from "./check";
import { dayOf } from "./day";
import { territories } from "./territory";

export type Visits = {
  readonly checks: CheckRow[];
  readonly photos: AttachmentRow[];
  readonly justifications: JustificationRow[];
};

/** Everything that happened on these days (oldest first). The store that closed for good has no visits in the last 40. */
export function buildVisits(
  workers: readonly FieldWorker[],
  stores: readonly DemoStore[],
  days: readonly string[],
  how: Recording,
): Visits {
  const visits: Visits = { checks: [], photos: [], justifications: [] };
  const closedSince = days.at(-40) ?? "";
  const lands = territories(workers, stores);
  for (const worker of workers) {
    const territory = lands.get(worker.user.id);
    if (!territory) continue;
    for (const date of days) {
      const stays = dayOf(worker, territory, date).filter(
        ({ store }) => store.row.externalCode !== SPECIMENS.inactive || date < closedSince,
      );
      stays.forEach((stay, i) => {
        const recorded = recordStay(stay, stays[i + 1] ?? null, how);
        if (!recorded) return;
        const open = recorded.check.checkOutAt === null;
        if (
          open &&
          (FREE_PROMOTERS.has(worker.user.email) || stays.slice(i + 1).some((later) => later.arrive <= how.now))
        )
          return;
        visits.checks.push(recorded.check);
        visits.photos.push(...recorded.photos);
        if (recorded.justification) visits.justifications.push(recorded.justification);
      });
    }
  }
  return visits;
}
