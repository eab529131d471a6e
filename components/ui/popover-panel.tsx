"use client";

import * as Radix from "@radix-ui/react-popover";
import { useState } from "react";
import { cn } from "./cn";
import type { PopoverProps } from "./popover";

/** Mounted by the first press of the trigger, hence open from the start. */
export default function PopoverPanel({ trigger, label, align = "start", className, children }: PopoverProps) {
  const [open, setOpen] = useState(true);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onEscapeKeyDown={(event) => {
            const target = event.target;
            if (
              target instanceof Element &&
              target.getAttribute("aria-expanded") === "true" &&
              target.role === "combobox"
            ) {
              event.preventDefault();
            }
          }}
          className={cn(
            "z-60 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-lg border border-line bg-surface p-3 shadow-float outline-none",
            className,
          )}
        >
          {children(() => setOpen(false))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
