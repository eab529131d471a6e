import type { syncPulls } from "@/db/schema";
import { localInstant } from "@/scripts/demo/calendar";
import { demoId } from "@/scripts/demo/ids";
import type { FieldWorker } from "@/scripts/demo/people/teams";
import { daysOf, type Spell } from "@/scripts/demo/time/story";

type Row = typeof syncPulls.$inferInsert;

/** Who did not come to work opened the app in the morning, so that nobody takes their phone for broken. */
export function pullRows(story: readonly Spell[], workers: readonly FieldWorker[], today: string, zone: string): Row[] {
  return story
    .filter(({ kind }) => kind === "away")
    .flatMap((spell) => {
      const user = workers[spell.number - 1]?.user;
      return daysOf(spell, today).flatMap((localDate): Row[] => {
        const pulledAt = localInstant(localDate, 7 * 60 + 25, zone);
        const id = demoId(`pull of ${user?.email} ${localDate}`, pulledAt);
        const stamps = { createdAt: pulledAt, updatedAt: pulledAt };
        return user ? [{ ...stamps, id, userId: user.id, localDate, pulledAt, digest: {} }] : [];
      });
    });
}
