"use client";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { useCountWords } from "@/components/data-table/use-count-words";
import { type MapPoint, PointsMap } from "@/components/map/points-map";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { listPlaces } from "@/lib/engine/resource/actions";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import type { Places } from "@/lib/engine/resource/operations/places";
import { stateWord } from "@/lib/engine/resource/states";
import { listParams } from "@/lib/engine/resource/url-state";
import type { MapConfig } from "@/lib/platform/map/config";

type Props = {
  readonly descriptor: Descriptor;
  readonly config: MapConfig;
  readonly query: Pick<ListQuery, "q" | "filters">;
  /** Changes when records may have changed: they are asked for again. */
  readonly rows: unknown;
  readonly onOpen: (id: string) => void;
};
const ROOM = "h-[65dvh] min-h-72 md:h-[calc(100dvh-22rem)]";

/** The records that the list's filters match, on a map; a mark opens the drawer that a row opens. */
export default function ListMap({ descriptor, config, query, rows, onOpen }: Props) {
  const t = useTranslations("list.map");
  const counted = useCountWords(descriptor.name);
  const [found, setFound] = useState<Places | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { name } = descriptor;
  const { q, filters } = query;
  const asked = new URLSearchParams(listParams(descriptor, { ...(q && { q }), filters })).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, or another attempt, ask again for the same
  useEffect(() => {
    let current = true;
    listPlaces(name, asked).then(
      (result) => {
        if (!current) return;
        setProblem(result.ok ? null : result.problem.message);
        if (result.ok) setFound(result.value);
      },
      () => current && setProblem(t("failed")),
    );
    return () => {
      current = false;
    };
  }, [name, asked, rows, attempt]);
  const { states } = descriptor;
  const points = useMemo<readonly MapPoint[]>(
    () =>
      (found?.places ?? []).map(({ isActive, ...place }) => ({
        ...place,
        tone: isActive === false ? "off" : "ok",
        status: stateWord(states, isActive !== false),
      })),
    [found, states],
  );
  if (problem) {
    const again = (
      <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
        {t("again")}
      </Button>
    );
    return <Alert tone="danger" live title={problem} actions={again} className="mt-2" />;
  }
  if (!found) return <Skeleton className={`${ROOM} w-full`} />;
  const shown = points.length;
  const without = found.matching - found.placed;
  const said = [
    shown < found.placed
      ? t("some", { shown: counted(shown), placed: counted(found.placed) })
      : t("all", { shown: counted(shown) }),
    ...(without > 0 ? [t("without", { count: without })] : []),
  ].join(" · ");
  // Another filter is another view: the map begins where its records are.
  return (
    <PointsMap
      key={asked}
      config={config}
      label={t("label", { many: descriptor.many })}
      points={points}
      said={said}
      onOpen={onOpen}
      className={ROOM}
    />
  );
}
