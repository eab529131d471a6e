import { CHECK_FLAGS, type CheckFlag } from "@/db/schema";

export { CHECK_FLAGS, type CheckFlag };

/** Both lists without doubles, in the order of `CHECK_FLAGS`, so that equal visits are stored equally. */
export function mergeFlags(...lists: readonly (readonly CheckFlag[])[]): CheckFlag[] {
  const all = new Set(lists.flat());
  return CHECK_FLAGS.filter((flag) => all.has(flag));
}
