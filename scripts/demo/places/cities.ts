/** A neighbourhood: name, a point inside it, and the first five digits of a postal code there. */
export type District = readonly [name: string, latitude: number, longitude: number, postalPrefix: string];
export type DemoCity = {
  readonly ibge: number;
  readonly name: string;
  readonly regional: string;
  readonly areaCode: string;
  /** How many PDVs stand here. */
  readonly stores: number;
  readonly districts: readonly District[];
};
