"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTransition } from "react";

type Props = {
  /** Name of the card in the address. */
  readonly card: string;
  /** Whether it is whole now. */
  readonly whole: boolean;
  readonly label: string;
  /** Title of the card, which tells this button from those of others. */
  readonly title: string;
};

/** Asks for all rows of a card, or for the first ones again. Until they are there what is seen stays, dimmed. */
export function WholeRows({ card, whole, label, title }: Props) {
  const router = useRouter();
  const path = usePathname();
  const params = useSearchParams();
  const [pending, start] = useTransition();
  const turn = () => {
    const next = new URLSearchParams(params);
    if (whole) next.delete("whole");
    else next.set("whole", card);
    start(() => router.replace(`${path}?${next}`, { scroll: false }));
  };
  return (
    <button
      type="button"
      onClick={turn}
      aria-label={`${label}: ${title}`}
      data-pending={pending || undefined}
      className="no-print font-medium text-accent underline-offset-3 hover:underline pointer-coarse:min-h-11"
    >
      {label}
    </button>
  );
}
