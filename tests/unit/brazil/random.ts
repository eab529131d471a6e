/** A small seeded generator (mulberry32): property tests fail the same way every time. */
export function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: ArrayLike<T>): T => list[below(list.length)] as T;
  const text = (alphabet: string, length: number) => Array.from({ length }, () => pick(alphabet)).join("");
  return { next, below, pick, text };
}
