import { Inbox, Lock, SearchX } from "lucide-react";
import type { ReactNode } from "react";

const ICONS = { nothing: Inbox, "no-match": SearchX, forbidden: Lock } as const;

type Props = {
  /** "nothing": none yet; "no-match": filters hide all; "forbidden": the reader may not see them. */
  readonly kind: keyof typeof ICONS;
  readonly title: string;
  readonly hint?: ReactNode;
  /** One action: create, clear the filters, or whom to ask. */
  readonly action?: ReactNode;
};

/** Says why there is nothing here and what to do about it. */
export function EmptyState({ kind, title, hint, action }: Props) {
  const Icon = ICONS[kind];
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 grid size-11 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      <p className="font-bold text-lg">{title}</p>
      {hint && <div className="mt-1 text-muted">{hint}</div>}
      {action && <div className="mt-5 sm:-mx-12">{action}</div>}
    </div>
  );
}
