"use client";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { CONTROL } from "./control-class";
import { keepTyped } from "./keep-typed";

type Props = ComponentProps<"input"> & {
  /** Drawn inside the box before the text (a search glass, "R$"). */
  readonly lead?: ReactNode;
  /** Drawn inside the box after the text ("m", "min"). */
  readonly trail?: ReactNode;
};

/** A one-line text input; 16 px on touch screens, where smaller text makes the browser zoom. */
export function Input({ lead, trail, className, ref, ...rest }: Props) {
  const input = (
    <input
      {...rest}
      ref={ref ?? keepTyped}
      className={cn(
        CONTROL,
        "h-(--control-h) px-2.5 read-only:bg-sunken pointer-coarse:text-lg",
        lead !== undefined && "pl-9",
        trail !== undefined && "pr-12",
        className,
      )}
    />
  );
  if (lead === undefined && trail === undefined) return input;
  return (
    <span className="relative block min-w-0 flex-1">
      {lead !== undefined && (
        <span className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-muted [&_svg]:size-4">
          {lead}
        </span>
      )}
      {input}
      {trail !== undefined && (
        <span className="absolute inset-y-0 right-2.5 grid place-items-center text-muted text-sm [&_svg]:size-4">
          {trail}
        </span>
      )}
    </span>
  );
}
