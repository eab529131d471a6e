"use client";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button";

type SectionProps = { readonly title: string; readonly actions?: ReactNode; readonly children: ReactNode };

/** A titled part of a drawer. */
export function DrawerSection({ title, actions, children }: SectionProps) {
  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="font-medium text-muted text-sm">{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}

type StepsProps = {
  /** What both buttons are called. */
  readonly previous: string;
  readonly next: string;
  /** null at either end of the list. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
};

/** To the neighbours of the record that a drawer shows. */
export function DrawerSteps({ previous, next, onPrevious, onNext }: StepsProps) {
  return (
    <span className="-my-1 flex">
      <IconButton label={previous} icon={<ChevronUp />} disabled={!onPrevious} onClick={() => onPrevious?.()} />
      <IconButton label={next} icon={<ChevronDown />} disabled={!onNext} onClick={() => onNext?.()} />
    </span>
  );
}
