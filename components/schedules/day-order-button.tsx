"use client";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";

const DayOrderDialog = dynamic(() => import("./day-order-dialog"), { ssr: false });

type Props = {
  readonly person: { readonly userId: string; readonly name: string };
  readonly date: string;
  readonly className: string;
  readonly children: ReactNode;
};

/** A day of the load that opens the order of its visits. */
export function DayOrderButton({ person, date, className, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={className}>
        {children}
      </button>
      {open && <DayOrderDialog person={person} date={date} onClose={() => setOpen(false)} />}
    </>
  );
}
