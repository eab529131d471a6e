"use client";

import { useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";

type Props = { readonly text: string; readonly label: string; readonly done: string };

/** Puts a text on the clipboard and says so for a moment. */
export function CopyButton({ text, label, done }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <button type="button" onClick={copy} className={buttonClass({ variant: "quiet", size: "sm" })}>
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  );
}
