import type { pos } from "@/db/schema";
import type { Point } from "@/lib/base/geo/point";
import type { Banner } from "./banners";

export type PosRow = typeof pos.$inferInsert & { id: string };
export type PosProfile = NonNullable<PosRow["profile"]>;

/** A PDV and what only the demonstration knows of it. */
export type DemoStore = {
  readonly row: PosRow;
  readonly banner: Banner;
  /** IBGE code of its city. */
  readonly city: number;
  readonly timezone: string;
  /** Where it really stands; the recorded coordinates may be wrong or absent. */
  readonly point: Point;
  /** Nobody goes there and nothing refers to it. */
  readonly spare: boolean;
};

/** A city as the reference tables have it. */
export type KnownCity = { readonly id: string; readonly stateId: string; readonly timezone: string };

/** Ids of the five classifications by name. */
export type Classes = {
  readonly chains: ReadonlyMap<string, string>;
  readonly flags: ReadonlyMap<string, string>;
  readonly channels: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
  readonly regionals: ReadonlyMap<string, string>;
};

/** The id of a name that the demonstration itself made. */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`the demonstration has no "${name}"`);
  return id;
}
