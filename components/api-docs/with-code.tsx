import { Fragment } from "react";

/** A sentence of the reference; what stands between backticks in it is code. */
export function WithCode({ text }: { readonly text: string }) {
  return text.split("`").map((part, at) => {
    const key = `${at} ${part}`;
    return at % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <code key={key} className="font-mono text-[0.92em]">
        {part}
      </code>
    );
  });
}
