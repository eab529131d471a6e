"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Unavailable } from "@/components/summary/unavailable";
import { Skeleton } from "@/components/ui/skeleton";
import type { FigureWords } from "@/lib/engine/dashboard/words";
import { FigureTile, TileFrame } from "./figure-tile";

type Props = {
  /** Where they are asked for. */
  readonly path: string;
  /** When the page was read: each reading asks for these numbers again. */
  readonly at: string;
  readonly updated?: string;
  /** What they are called. */
  readonly labels: readonly string[];
};
type Shown = readonly FigureWords[] | "counting" | "unavailable";

async function counted(address: URL, signal: AbortSignal): Promise<Shown> {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? await answer.json() : "unavailable";
  } catch {
    return "unavailable";
  }
}

/** Numbers that are counted after the page, so that it waits for nothing and stands without them. */
export function LaterTiles({ path, at, updated, labels }: Props) {
  const t = useTranslations("summary.stock");
  const [shown, show] = useState<Shown>("counting");
  const [tries, again] = useState(0);
  useEffect(() => {
    const asked = new AbortController();
    const address = new URL(path, location.href);
    address.searchParams.set("at", `${at} ${tries}`);
    // While a newer number is counted the one before stays.
    show((now) => (now === "unavailable" ? "counting" : now));
    counted(address, asked.signal).then((next) => !asked.signal.aborted && show(next));
    return () => asked.abort();
  }, [path, at, tries]);
  if (typeof shown === "object") return shown.map((one) => <FigureTile key={one.id} words={one} updated={updated} />);
  return labels.map((label) => (
    <TileFrame key={label} label={label}>
      {shown === "unavailable" ? (
        <Unavailable retry={() => again(tries + 1)} />
      ) : (
        <div role="status" className="mt-1 flex flex-col gap-2 text-muted text-sm">
          <Skeleton className="h-8 w-20" />
          {t("counting")}
        </div>
      )}
    </TileFrame>
  ));
}
