/** Values by name, of whatever kind. */
export type Cells = Readonly<Record<string, unknown>>;

/** Whether a value has names of its own to be asked for: no null, no list. */
export const isRecord = (value: unknown): value is Cells =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** The records of a list; what is no list has none. */
export const rowsOf = (value: unknown): readonly Cells[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The texts of a list; what is no list has none. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

/** What a record calls itself; null for what has no name. */
export const nameIn = (value: unknown): string | null =>
  isRecord(value) && typeof value.name === "string" ? value.name : null;

/** The text under a name of whatever was thrown or sent; undefined where there is none. */
export const textIn = (value: unknown, key: string): string | undefined => {
  const text = isRecord(value) ? value[key] : undefined;
  return typeof text === "string" ? text : undefined;
};

type Closed<K extends string, V> = Readonly<Partial<Record<K, V>>>;
// Safe as casts where the record was written out: its type names every key that it has.
export const keysOf = <K extends string>(record: Closed<K, unknown>) => Object.keys(record) as K[];
export const entriesOf = <K extends string, V>(record: Closed<K, V>) => Object.entries(record) as [K, V][];

/** A record with these keys and what is made of each: every key gets a value. */
export const recordOf = <K extends string, V>(keys: readonly K[], make: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
