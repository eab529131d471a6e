/** Shorter names are never cut in their middle. */
const WHOLE = 18;
/** Characters that stay at the end of a longer one, words whole. */
const TAIL = 18;
/** What joins two parts of a name stays with the first. */
const JOINT = /^ [–—·-](?= )/;

/**
 * A name in two parts: the first may be cut where room is scarce, the second stays, so that namesakes still differ
 * ('Quero-Mais Supermercados' + ' Av. Brasil 120'). Together they are the name; the second is empty where nothing should stay.
 */
export function halves(name: string): readonly [head: string, tail: string] {
  if (name.length <= WHOLE) return [name, ""];
  let at = name.length;
  for (;;) {
    const before = name.lastIndexOf(" ", at - 1);
    const tail = name.length - before - 1;
    // Its end must not be longer than what it stands behind.
    if (before <= 0 || tail > TAIL || tail > before) break;
    at = before;
  }
  at += JOINT.exec(name.slice(at))?.[0].length ?? 0;
  return [name.slice(0, at), name.slice(at)];
}
