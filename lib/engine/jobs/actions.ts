"use server";

import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { runningJobs } from "./running";

/** Jobs of this person that are not over; see `runningJobs`. */
export async function jobsThatRun(): Promise<Result<string[]>> {
  return act(runningJobs);
}
