"use client";
import { Lock } from "lucide-react";

/** Why a field cannot change, right at it. */
export function LockedNote({ id, children }: { id?: string; children: string }) {
  return (
    <span id={id} className="flex items-start gap-1.5 text-muted text-sm">
      <Lock aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {children}
    </span>
  );
}
