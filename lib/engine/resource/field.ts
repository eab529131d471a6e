import type { TextFormat } from "@/lib/base/brazil/text-formats";
import type { Subject } from "@/lib/platform/permissions/subjects";

/**
 * A field is plain data: a server component can hand it to a client one as a prop, and both sides derive the same
 * validation from it. These kinds are all there are; what does not fit is a bespoke screen.
 */
type Base<T, R extends boolean> = {
  readonly required: R;
  /** Groups inputs on the form; labels live in messages. */
  readonly section?: string;
  /** "create": locked on edit. "never": read-only everywhere. Default "always". */
  readonly write?: "always" | "create" | "never";
  /** Name on the wire when it is not the snake_case of the key. */
  readonly wire?: string;
  /** Written, never read back (a password). */
  readonly secret?: boolean;
  /** Needs this permission to be read or written (a salary). */
  readonly needs?: string;
  /** Told to people of the agency, and to no client's user whatever their role holds (who of the agency did it). */
  readonly agency?: true;
  /** A part with a subject of its own: GET on it to be told, POST, PUT and DELETE to add, change and take away. */
  readonly part?: Subject;
  /** Shown only while another choice field has one of these values. */
  readonly when?: { readonly key: string; readonly in: readonly string[] };
  /** Carries the value's type only; never present at run time. */
  readonly __value?: T;
};

export type TextField<R extends boolean = boolean> = Base<string, R> & {
  readonly kind: "text";
  readonly min?: number;
  /** Characters; every text has a limit (default 255). */
  readonly max?: number;
  readonly format?: TextFormat;
  readonly multiline?: boolean;
  /** Told below the record's name on a map: "Av. Brasil, 120". */
  readonly as?: "street" | "houseNumber";
};
export type IntField<R extends boolean = boolean> = Base<number, R> & {
  readonly kind: "int";
  readonly min?: number;
  readonly max?: number;
  readonly initial?: number;
  /** Each number from min to max has a name of its own (a priority): chosen, not typed. */
  readonly named?: boolean;
  /** false: adding them up says nothing (a place in a row). */
  readonly summed?: boolean;
  /** A place that is kept and sent counted from zero; lists, drawers and files count from one, as people do. Only for what nobody types. */
  readonly as?: "place";
};
/** A number with digits after the comma: coordinates, hours, factors. */
export type DecimalField<R extends boolean = boolean> = Base<number, R> & {
  readonly kind: "decimal";
  readonly min?: number;
  readonly max?: number;
  readonly scale?: number;
  readonly initial?: number;
  readonly as?: "latitude" | "longitude" | "hours" | "percent";
};
/** Reais as a decimal string, "1234.50"; never a float. */
export type MoneyField<R extends boolean = boolean> = Base<string, R> & {
  readonly kind: "money";
  readonly min?: number;
  readonly max?: number;
  /** false: adding them up says nothing (a price). */
  readonly summed?: boolean;
};
export type FlagField = Base<boolean, true> & { readonly kind: "flag"; readonly initial?: boolean };
/** A calendar day "YYYY-MM-DD", without zone; as a month "YYYY-MM", in a column of text. */
export type DateField<R extends boolean = boolean> = Base<string, R> & {
  readonly kind: "date";
  readonly as?: "month";
  readonly min?: string;
  readonly max?: string;
};
/** An instant, RFC 3339 with offset. */
export type DateTimeField<R extends boolean = boolean> = Base<string, R> & { readonly kind: "dateTime" };
export type ChoiceField<V extends string = string, R extends boolean = boolean> = Base<V, R> & {
  readonly kind: "choice";
  readonly values: readonly V[];
  readonly initial?: V;
  /** Values that a list marks as what needs a look. */
  readonly tones?: Readonly<Partial<Record<V, "warn" | "danger">>>;
};
export type RefField<R extends boolean = boolean> = Base<string, R> & {
  readonly kind: "ref";
  /** Name of the resource it points at. */
  readonly to: string;
  /** Key of another ref of the same form that narrows the options (city within state). */
  readonly within?: string;
  /** What is switched off may be chosen anew too: it goes on standing where it is looked for. */
  readonly evenInactive?: true;
};
/** An id that names no record of the registry: a row's own, or one within another record. Its resource checks it. */
export type IdField = Base<string, false> & { readonly kind: "id" };
/** Some of a fixed list of codes, kept in one array column. */
export type CodesField = Base<readonly string[], true> & {
  readonly kind: "codes";
  readonly values: readonly string[];
  readonly initial: readonly string[];
};
/** What another row of the same list must have been answered for this one to count. */
export type Condition = {
  readonly itemId: string;
  readonly operator: string;
  readonly value: string | number | boolean | null;
};
export type ConditionField = Base<Condition, false> & {
  readonly kind: "condition";
  readonly operators: readonly string[];
};
/** Many links, kept in a link table; the value is the list of ids. */
export type RefsField<R extends boolean = boolean> = Base<readonly string[], R> & {
  readonly kind: "refs";
  readonly to: string;
  readonly min?: number;
  readonly max?: number;
};
/** An uploaded attachment's id. */
export type FileField<R extends boolean = boolean> = Base<string, R> & {
  readonly kind: "file";
  readonly accept: "image" | "any";
};
/** A short list of small records edited inside the form. */
export type RowsField<F extends Record<string, ScalarField> = Record<string, ScalarField>> = Base<
  readonly Values<F>[],
  true
> & {
  readonly kind: "rows";
  readonly fields: F;
  readonly max: number;
};

export type ScalarField =
  | TextField
  | IntField
  | DecimalField
  | MoneyField
  | FlagField
  | DateField
  | DateTimeField
  | ChoiceField
  | RefField
  | IdField
  | ConditionField;
export type Field = ScalarField | CodesField | RefsField | FileField | RowsField;
export type Fields = Readonly<Record<string, Field>>;

type Opt<F extends Field> = Omit<
  F,
  "kind" | "required" | "__value" | "values" | "to" | "fields" | "accept" | "operators"
>;
type Req = { required: true };
type IsReq<O> = O extends Req ? true : false;

/** Safe as a cast: `required` is filled from the option that the builder's return type is computed from. */
const built = <T>(field: object): T => field as T;

export function text<const O extends Opt<TextField> & Partial<Req>>(o?: O) {
  return built<TextField<IsReq<O>>>({ kind: "text", required: false, ...o });
}
/** Typed in, checked, never stored as it is and never read back. */
export function secret<const O extends Opt<TextField> & Partial<Req>>(o?: O) {
  return built<TextField<IsReq<O>> & { readonly secret: true }>({ kind: "text", required: false, secret: true, ...o });
}
export function int<const O extends Opt<IntField> & Partial<Req>>(o?: O) {
  return built<IntField<IsReq<O>>>({ kind: "int", required: false, ...o });
}
export function decimal<const O extends Opt<DecimalField> & Partial<Req>>(o?: O) {
  return built<DecimalField<IsReq<O>>>({ kind: "decimal", required: false, ...o });
}
export function money<const O extends Opt<MoneyField> & Partial<Req>>(o?: O) {
  return built<MoneyField<IsReq<O>>>({ kind: "money", required: false, ...o });
}
/** A checkbox is never absent, so it is never optional. */
export function flag(o: Opt<FlagField> = {}): FlagField {
  return { kind: "flag", required: true, ...o };
}
export function date<const O extends Opt<DateField> & Partial<Req>>(o?: O) {
  return built<DateField<IsReq<O>>>({ kind: "date", required: false, ...o });
}
export function dateTime<const O extends Opt<DateTimeField> & Partial<Req>>(o?: O) {
  return built<DateTimeField<IsReq<O>>>({ kind: "dateTime", required: false, ...o });
}
export function choice<const V extends string, const O extends Opt<ChoiceField<V>> & Partial<Req>>(
  values: readonly V[],
  o?: O,
) {
  return built<ChoiceField<V, IsReq<O>>>({ kind: "choice", required: false, values, ...o });
}
export function ref<const O extends Opt<RefField> & Partial<Req>>(to: string, o?: O) {
  return built<RefField<IsReq<O>> & (O extends { secret: true } ? { readonly secret: true } : unknown)>({
    kind: "ref",
    required: false,
    to,
    ...o,
  });
}
export function id(o: Opt<IdField> = {}): IdField {
  return { kind: "id", required: false, ...o };
}
export function codes(values: readonly string[], o: Opt<CodesField>): CodesField {
  return { kind: "codes", required: true, values, ...o };
}
export function condition(operators: readonly string[], o: Opt<ConditionField> = {}): ConditionField {
  return { kind: "condition", required: false, operators, ...o };
}
export function refs<const O extends Opt<RefsField> & Partial<Req>>(to: string, o?: O) {
  return built<RefsField<IsReq<O>>>({ kind: "refs", required: false, to, ...o });
}
export function file<const O extends Opt<FileField> & Partial<Req>>(accept: "image" | "any", o?: O) {
  return built<FileField<IsReq<O>>>({ kind: "file", required: false, accept, ...o });
}
export function rows<const F extends Record<string, ScalarField>>(fields: F, o: Opt<RowsField>): RowsField<F> {
  return { kind: "rows", required: true, fields, ...o };
}

export type ValueOf<F> = F extends { readonly __value?: infer T } ? Exclude<T, undefined> : never;
/** What a form or a call may submit for these fields. */
export type Values<F extends Fields> = {
  [K in keyof F as F[K]["required"] extends true ? K : never]: ValueOf<F[K]>;
} & {
  [K in keyof F as F[K]["required"] extends true ? never : K]?: ValueOf<F[K]> | null;
};

/** What a record is called; a title that is a reference bears the name of the record it points at. */
export function titleOf(row: Readonly<Record<string, unknown>>, key: string): string {
  const relation = relationOf(key) === key ? null : row[relationOf(key)];
  const named = relation !== null && typeof relation === "object" && "name" in relation ? relation.name : row[key];
  return String(named ?? "");
}

/** The relation's name of a reference: `chainId` → `chain`, `productIds` → `products`. */
export function relationOf(key: string): string {
  if (key === "posIds") return "pos";
  if (key.endsWith("Ids")) return key.endsWith("yIds") ? `${key.slice(0, -4)}ies` : `${key.slice(0, -3)}s`;
  return key.endsWith("Id") ? key.slice(0, -2) : key;
}
