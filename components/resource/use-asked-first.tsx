"use client";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import type { WarningView } from "@/lib/engine/resource/warning";

// Only what sets something going asks, so lists do not load it.
const AskedFirst = dynamic(() => import("./asked-first"), { ssr: false });

type Asking = { readonly views: readonly WarningView[]; readonly go: () => Promise<void> };
type Asked = { readonly ask: (views: readonly WarningView[], go: Asking["go"]) => void; readonly dialog: ReactNode };

/** Shows what bringing something back sets going, under `title`, and does it once that was agreed to. */
export function useAskedFirst(title: string, confirmLabel: string): Asked {
  const [asking, setAsking] = useState<Asking | null>(null);
  const words = { title, confirmLabel };
  return {
    ask: (views, go) => setAsking({ views, go }),
    dialog: asking && <AskedFirst {...words} {...asking} onClose={() => setAsking(null)} />,
  };
}
