import type { ReactNode } from "react";
import { cn } from "./cn";

type Props = {
  readonly items: readonly { readonly term: string; readonly value: ReactNode }[];
  readonly className?: string;
};

/** Terms and values of one record, in two columns. */
export function DescriptionList({ items, className }: Props) {
  return (
    <dl className={cn("grid grid-cols-[minmax(6rem,8.25rem)_1fr] gap-x-3 gap-y-2 text-sm", className)}>
      {items.map(({ term, value }) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
