import { halves } from "@/lib/base/text/halves";

/** Shorter texts ask for their own room. */
const SHORT = 12;

/**
 * A text of a table's cell that gives way when the columns need more room than there is: a name in its middle, so that namesakes differ.
 * Whoever listens hears all of it. `--clip` of the cell: the least room that it keeps.
 */
export function Clipped({ text }: { readonly text: string }) {
  if (text.length <= SHORT) return text;
  const [head, tail] = halves(text);
  // Breaking anywhere is what lets a column be narrower than its texts; a single line is shown all the same.
  return (
    <span className="clip">
      <span>{tail ? `${head} ` : head}</span>
      {tail && <span>{tail.trimStart()}</span>}
    </span>
  );
}
