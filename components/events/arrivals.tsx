"use client";
import { RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { arrivedSince } from "@/lib/engine/events/actions";

const EVERY_MS = 30_000;
/** A screen that nobody touches stops asking, so that a forgotten tab does not keep a session alive. */
const IDLE_MS = 10 * 60_000;

type Props = {
  /** Name of the list. */
  readonly name: string;
  /** RFC 3339; changes when the page has been read anew. */
  readonly since: string;
  readonly loading: boolean;
  readonly onRefresh: () => void;
};

/** Says that events have arrived since the page was read, and shows them when pressed. The rows never move by themselves. */
export function Arrivals({ name, since, loading, onRefresh }: Props) {
  const t = useTranslations("list.arrivals");
  const [found, setFound] = useState({ since, count: 0 });
  const count = found.since === since ? found.count : 0;

  useEffect(() => {
    let touched = Date.now();
    const touch = () => {
      touched = Date.now();
    };
    const ask = async () => {
      if (document.hidden || !navigator.onLine || Date.now() - touched > IDLE_MS) return;
      const arrived = await arrivedSince(name, location.search.slice(1), since).catch(() => null);
      if (arrived !== null) setFound({ since, count: arrived });
    };
    const timer = setInterval(ask, EVERY_MS);
    const signs = ["pointerdown", "keydown", "wheel"] as const;
    for (const sign of signs) addEventListener(sign, touch, { passive: true });
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, touch);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [name, since]);

  return (
    <>
      <span role="status" className="text-accent text-sm">
        {count > 0 && t("arrived", { count })}
      </span>
      <Button
        variant={count > 0 ? "primary" : "quiet"}
        icon={<RotateCw aria-hidden />}
        loading={loading}
        onClick={onRefresh}
      >
        <span className="max-sm:sr-only">{t("refresh")}</span>
      </Button>
    </>
  );
}
