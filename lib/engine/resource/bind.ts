import type { InferInsertModel, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { FieldError } from "@/lib/base/problem/catalogue";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import type { AnyResource, Resource } from "./define";
import type { Fields, Values } from "./field";
import type { FilterValue, Row } from "./list-query";
import type { Warning } from "./warning";

export type RecordTable = PgTable & { readonly id: PgColumn };
/**
 * A `refs` field: its rows stand in `table`, which points back through `own` and on through `target`. Links to what the reader may not see
 * are neither told nor touched.
 */
export type Link = { readonly table: PgTable; readonly own: PgColumn; readonly target: PgColumn };
/**
 * A `rows` field: its rows stand in `table` under `parent`. `key` names the field by which a row is known to be the same one after an
 * edit; rows that others point at need it. `order` sorts rows that have no position of their own.
 */
export type RowTable = {
  readonly table: PgTable;
  readonly parent: PgColumn;
  readonly key?: string;
  readonly order?: PgColumn;
};
/** Rows that point at a record through `column`, where `where` holds. */
export type AutomaticLink = { readonly column: PgColumn; readonly where: SQL };

type Input = Readonly<Record<string, unknown>>;
type Told = (key: string, row: Row) => string | undefined;
type Made = { readonly row: Row; readonly created: boolean };
/** `make` and `change` are the generic verbs for the fields of this record; they take part in an open transaction. */
export type Besides = {
  readonly schema: z.ZodObject;
  readonly create: (make: (ctx: Ctx, fields: Input) => Promise<Made>, ctx: Ctx, input: Input) => Promise<Made>;
  readonly update: (
    change: (ctx: Ctx, fields: Input) => Promise<Row>,
    ctx: Ctx,
    id: string,
    input: Input,
  ) => Promise<Row>;
};

/** What a change of a record leaves undone elsewhere, told beside it. */
export type Warns = {
  /** By a record as it was just saved, and as it was before (null for one that is new). */
  readonly saved?: (ctx: TxCtx, row: Row, before: Row | null) => Promise<Warning | null>;
  /** By switching these records off; the same before and after. */
  readonly off?: (ctx: TxCtx, ids: readonly string[]) => Promise<Warning>;
  /** What switching these on, which are off, sets going; asked about before it is done. */
  readonly on?: (ctx: TxCtx, ids: readonly string[]) => Promise<Warning>;
  /** What deleting these does to others; asked about before it is done. */
  readonly gone?: (ctx: TxCtx, ids: readonly string[]) => Promise<Warning | null>;
  /** An example of what the first two tell, by its wire names, for the description of the API. */
  readonly example?: Input;
};

type Scalar<F extends Fields> = {
  [K in keyof F as F[K] extends { kind: "refs" | "rows" } | { secret: true } ? never : K]: F[K];
};
/** Every stored field must be a column of the table, and what a form can submit must be insertable. */
type Fits<F extends Fields, T extends RecordTable> =
  Exclude<keyof Scalar<F>, keyof T> extends never
    ? Values<Scalar<F>> extends { [K in keyof InferInsertModel<T> as K extends keyof Scalar<F> ? K : never]?: unknown }
      ? unknown
      : { "field types differ from column types": never }
    : { "no column for": Exclude<keyof Scalar<F>, keyof T> };

/** The server half of a resource: its table, who sees which rows, and its rules. Tenancy is not here: the database keeps it. */
export type Bound<F extends Fields = Fields, T extends RecordTable = RecordTable> = {
  readonly resource: Resource<string, F>;
  readonly table: T;
  readonly links?: Readonly<Record<string, Link>>;
  readonly rowTables?: Readonly<Record<string, RowTable>>;
  /** "reference": a table without tenant, read-only. "system": across tenants, for the super admin. Default "tenant". */
  readonly door?: "tenant" | "reference" | "system";
  /** Rows that this person may see (team scope, client users); undefined = all of the tenant. */
  readonly visible?: (ctx: Ctx) => SQL | undefined;
  /** What a column of a row says where it says more than its field alone, on screen and in files; undefined where the field speaks for itself. */
  readonly told?: (ctx: Ctx) => Promise<Told>;
  /** How the filters of `list.through` narrow; their values are resolved already. */
  readonly through?: Readonly<Record<string, (ctx: Ctx, key: string, value: FilterValue) => SQL | undefined>>;
  /** Extra columns worked out before the transaction opens (a password's hash, a normalised address). */
  readonly prepare?: (
    ctx: Ctx,
    values: Readonly<Record<string, unknown>>,
    before: Readonly<Record<string, unknown>> | null,
  ) => Promise<Record<string, unknown>>;
  /** Pure rules across the fields of one record, on the values as they will be; `today` is a day in the person's zone. */
  readonly rules?: (
    values: Partial<Values<F>>,
    before: Readonly<Record<string, unknown>> | null,
    today: string,
  ) => Readonly<Record<string, string | FieldError>> | null;
  /** Rules that need other rows, on the values as they will be; throws a Problem. */
  readonly check?: (
    ctx: TxCtx,
    values: Partial<Values<F>>,
    before: Readonly<Record<string, unknown>> | null,
  ) => Promise<void>;
  /** In the same transaction, after the write; jobs are enqueued here. */
  readonly afterSave?: (
    ctx: TxCtx,
    id: string,
    values: Partial<Values<F>>,
    before: Readonly<Record<string, unknown>> | null,
  ) => Promise<void>;
  /** What the calls of the API take beside the fields, and how they write it: all or nothing. */
  readonly besides?: Besides;
  /** Links that live rules made: they go with the record instead of keeping it from being deleted. */
  readonly automatic?: readonly AutomaticLink[];
  /** Fields of a record that are kept from this person although others may change them; its form says so. */
  readonly kept?: (ctx: Ctx, record: Row) => Promise<readonly string[]>;
  /** "admin": writing asks for a tenant admin or the super admin besides the permission. */
  readonly writers?: "admin";
  /** In the same transaction, before records are deleted; throws a Problem to keep them. */
  readonly onRemove?: (ctx: TxCtx, ids: readonly string[]) => Promise<void>;
  /** What the log keeps of each deleted record; without it, the name. */
  readonly farewell?: (ctx: TxCtx, ids: readonly string[]) => Promise<ReadonlyMap<string, Input>>;
  /** What changes of these records leave undone elsewhere. */
  readonly warns?: Warns;
  /** In the same transaction, after records were activated or inactivated: limits, revoked sessions. */
  readonly onSwitch?: (ctx: TxCtx, ids: readonly string[], active: boolean) => Promise<void>;
};

/**
 * A bound resource whose fields the caller does not know: what the generic verbs work with. Its rules are methods, so that those of one
 * record fit: the verbs give them what was parsed by that very record's fields.
 */
export type AnyBound = Omit<Bound, "resource" | "rules" | "check" | "afterSave"> & {
  readonly resource: AnyResource;
  rules?(values: Input, before: Input | null, today: string): Readonly<Record<string, string | FieldError>> | null;
  check?(ctx: TxCtx, values: Input, before: Input | null): Promise<void>;
  afterSave?(ctx: TxCtx, id: string, values: Input, before: Input | null): Promise<void>;
};

/** Ties a definition to its table; the compiler refuses a field without a column. */
export function bind<F extends Fields, T extends RecordTable>(bound: Bound<F, T> & Fits<F, T>): AnyBound {
  return bound;
}
