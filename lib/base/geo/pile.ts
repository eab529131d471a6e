import { haversine, type Point } from "./point";

/** Metres. Marks within it touch at every zoom: one shop, one mall. */
export const ONE_PLACE = 25;

type Mark = { readonly key: string; readonly point: Point };

/** Of the marks under a press, uppermost first, those that stand where the uppermost does, once each; what merely overlaps it is left out. */
export function pileOf<M extends Mark>(hits: readonly M[]): readonly M[] {
  const [top] = hits;
  if (!top) return [];
  const here = hits.filter((mark) => haversine(mark.point, top.point) < ONE_PLACE);
  return [...new Map(here.map((mark) => [mark.key, mark])).values()];
}
