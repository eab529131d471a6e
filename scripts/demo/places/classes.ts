import { demoId } from "@/scripts/demo/ids";
import type { Banner } from "./banners";
import type { DemoCity } from "./cities";
import type { Classes } from "./store";

export const CLASSES = ["Ouro", "Prata", "Bronze"] as const;

/** Rows of the five classifications, and their ids by name. `more` are regionals without stores yet. */
export function classRows(
  tenant: string,
  banners: readonly Banner[],
  cities: readonly DemoCity[],
  more: readonly string[] = [],
) {
  const of = (kind: string, names: readonly string[]) =>
    [...new Set(names)].map((name, i) => ({
      id: demoId(`${tenant} ${kind} ${name}`),
      name,
      externalCode: `${kind.slice(0, 3).toUpperCase()}-${String(i + 1).padStart(2, "0")}`,
    }));
  const chains = of(
    "rede",
    banners.map((b) => b.chain),
  );
  const chainIds = byName(chains);
  const flags = of(
    "bandeira",
    banners.map((b) => b.flag),
  ).map((row, i) => ({
    ...row,
    chainId: chainIds.get(banners[i]?.chain ?? ""),
  }));
  const channels = of(
    "canal",
    banners.map((b) => b.channel),
  );
  const categories = of("classe", CLASSES);
  const regionals = of("regional", [...cities.map((c) => c.regional), ...more]);
  const ids: Classes = {
    chains: chainIds,
    flags: byName(flags),
    channels: byName(channels),
    categories: byName(categories),
    regionals: byName(regionals),
  };
  return { rows: { chains, flags, channels, categories, regionals }, ids };
}

const byName = (rows: readonly { id: string; name: string }[]) => new Map(rows.map((row) => [row.name, row.id]));
