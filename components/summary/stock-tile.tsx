"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { TileWords } from "@/lib/insight/summary/words";
import { TileBody } from "./tile-body";
import { Unavailable } from "./unavailable";

type Props = {
  readonly path: string;
  /** When the page was read: each reading asks for this number again. */
  readonly at: string;
};
type Shown = TileWords | "counting" | "unavailable";

async function counted(address: URL, signal: AbortSignal): Promise<Shown> {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? ((await answer.json()) as TileWords) : "unavailable";
  } catch {
    return "unavailable";
  }
}

/** What is out of stock: counted after the page, so that the page waits for nothing and stands without it. */
export function StockTile({ path, at }: Props) {
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
  if (typeof shown === "object") return <TileBody words={shown} scroll={false} />;
  if (shown === "unavailable") return <Unavailable retry={() => again(tries + 1)} />;
  return (
    <div role="status" className="mt-1 flex flex-col gap-2 text-muted text-sm">
      <Skeleton className="h-8 w-20" />
      {t("counting")}
    </div>
  );
}
