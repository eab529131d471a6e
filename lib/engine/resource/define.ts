import type { Subject } from "@/lib/platform/permissions/subjects";
import type { Fields } from "./field";

type Key<F extends Fields> = Extract<keyof F, string>;
/** What a list can show and sort by: the fields, and the columns that every record has. */
export type Column<F extends Fields> = Key<F> | "createdAt" | "updatedAt" | "isActive";

/** One maintained entity, declared once as plain JSON-able data; screens, API and jobs derive from it. */
export type Resource<N extends string = string, F extends Fields = Fields> = {
  /** Message, registry and menu key. */
  readonly name: N;
  readonly subject: Subject;
  readonly screen?: Subject;
  /** Path of its list page, e.g. "/posChannel"; absent = no screen. */
  readonly path?: string;
  readonly fields: F;
  /** How a record names itself in combos, toasts and bonds. */
  readonly title: Key<F>;
  /** What tells records of one name apart, beside it where they are searched for. */
  readonly hint?: readonly Key<F>[];
  readonly list: {
    /** A `file` field whose picture stands before the name. */
    readonly image?: Key<F>;
    readonly columns: readonly Column<F>[];
    /** Columns shown before the person chooses; default: all of `columns`. */
    readonly initial?: readonly Column<F>[];
    readonly filters?: readonly (Key<F> | "isActive")[];
    /** Filters by what stands behind the record's references, not in a column of its own; the server half says how. */
    readonly through?: Fields;
    /** Fields that `search=field:text` of the API may name. The search box looks through `search_text`. */
    readonly search?: readonly Key<F>[];
    /** Beside each row of the screen: how many records of `of` point at it through their reference `by`, with the way to their list. */
    readonly counted?: { readonly of: string; readonly by: string };
    /** Beside each row of the screen: when the newest of these events was whose column `by` names the row, with the way to their list, which `subject` opens. */
    readonly latest?: { readonly of: string; readonly by: string; readonly subject: Subject };
    readonly sort: readonly [Column<F>, "asc" | "desc"];
  };
  /** What is told of a record beside its list, in this order; default: every field of its form. Its page tells them all. */
  readonly glance?: readonly Key<F>[];
  readonly form?: {
    readonly sections?: readonly string[];
    readonly as?: "dialog" | "page";
    /** A new record may begin as a copy of another, without what is the other's own. Only for forms that are pages. */
    readonly copy?: { readonly without?: readonly Key<F>[] };
  };
  /** Fields that may be given the same value in many records at once. */
  readonly bulk?: readonly Key<F>[];
  /** The record has `is_active` and can be switched. */
  readonly activation?: boolean;
  /** Deleted records can be brought back for 30 days. */
  readonly trash?: boolean;
  /** POST path of the API; `scope: "global"` stands at /api/ instead of under the tenant. */
  readonly api: { readonly path: string; readonly scope?: "tenant" | "global" | "both"; readonly readOnly?: boolean };
};

/** A resource whose fields the caller does not know: compared member by member, since `Resource` itself stands for exactly its fields. */
export type AnyResource = Pick<Resource, keyof Resource>;

/** Everything that a list of this resource may be filtered by, in the order of its menu. */
export function filterKeys({ list }: Pick<Resource, "list">): readonly string[] {
  return [...(list.filters ?? []), ...Object.keys(list.through ?? {})];
}

export function defineResource<const N extends string, const F extends Fields>(r: Resource<N, F>): Resource<N, F> {
  return r;
}
