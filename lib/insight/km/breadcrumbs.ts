import { type Fix, MOST_SPEED_KMH, speedBetween } from "@/lib/base/geo/geofence";
import { haversine } from "@/lib/base/geo/point";

/** Steps shorter than this are the noise of a receiver that stands still. Metres. */
const LEAST_STEP = 30;
/** A hole longer than this is left open: nobody knows what lay in it. Metres. */
const LONGEST_GAP = 4_000;

export type Walk = {
  /** What was gone through, hop by hop. */
  readonly metres: number;
  /** Holes of more than 4 km that were left open. */
  readonly gaps: number;
  /** Lone positions that nobody can have been at; left out. */
  readonly spikes: number;
  /** Stretches that nobody can have driven so fast; left open. */
  readonly tooFast: number;
};

const impossible = (a: Fix, b: Fix | undefined): boolean => b !== undefined && speedBetween(a, b) > MOST_SPEED_KMH;

/**
 * The length of a track of consecutive positions, oldest first (F5): steps under 30 m wait until they have become one, holes of more than
 * 4 km stay open, a lone position away from all others is left out, and a jump that the next position confirms is left open.
 */
export function walk(track: readonly Fix[]): Walk {
  let [anchor] = track;
  let [metres, gaps, spikes, tooFast] = [0, 0, 0, 0];
  if (!anchor) return { metres, gaps, spikes, tooFast };
  for (const [at, fix] of track.entries()) {
    if (at === 0) continue;
    const step = haversine(anchor, fix);
    if (step < LEAST_STEP) {
      // Still there: a later hop began now, not when the place was reached.
      anchor = { ...anchor, at: fix.at };
      continue;
    }
    if (impossible(anchor, fix)) {
      const next = track[at + 1];
      if (next && !impossible(anchor, next)) {
        spikes += 1;
        continue;
      }
      tooFast += 1;
    } else if (step > LONGEST_GAP) gaps += 1;
    else metres += step;
    anchor = fix;
  }
  return { metres, gaps, spikes, tooFast };
}
