import type { Field } from "./field";

/** A field with its words in the reader's language; everything a generic input, cell or filter needs. */
export type FieldDescriptor = {
  readonly key: string;
  readonly label: string;
  readonly help?: string;
  readonly field: Field;
  /** Why this person may not change it on this record. */
  readonly kept?: string;
  /** For choices: the words of each value. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** For rows: the columns. */
  readonly rows?: readonly FieldDescriptor[];
  /** A filter that may ask for what is none of its values. */
  readonly negatable?: true;
  /** A filter that the screen has a place of its own for: it stands in the address, but not among the others. */
  readonly apart?: true;
};
export type ColumnDescriptor = {
  readonly key: string;
  readonly label: string;
  /** "status" is `isActive`; "dateTime" also serves createdAt and updatedAt; "counted" is how many point at the row and "latest" when something last happened to it, both on the screen only. */
  readonly kind: Field["kind"] | "status" | "counted" | "latest";
  readonly choices?: FieldDescriptor["choices"];
  /** By the words of a choice: it is drawn as a mark. */
  readonly tones?: Readonly<Record<string, "warn" | "danger">>;
  readonly format?: string;
  readonly align?: "end";
  /** Nothing to sort by, although its kind has an order. */
  readonly unsorted?: true;
  readonly initial: boolean;
};
/** A resource described to the browser: JSON only, made by `describe()` on the server. */
export type Descriptor = {
  readonly name: string;
  readonly path: string;
  readonly one: string;
  readonly many: string;
  /** "Novo PDV" */
  readonly newLabel: string;
  readonly searchPlaceholder: string;
  readonly titleKey: string;
  /** Key of the picture before the name. */
  readonly image?: string;
  readonly activation: boolean;
  /** The words of its switch, by "true" and "false". */
  readonly states: NonNullable<FieldDescriptor["choices"]>;
  /** Deleted records go to the trash. */
  readonly trash?: boolean;
  /** A new one may begin as a copy. */
  readonly copy?: boolean;
  /** Keys of fields that this person may give the same value in many records at once. */
  readonly bulk?: readonly string[];
  /** "none": nothing is written, and a record is read beside its list, without a page of its own. */
  readonly formAs: "dialog" | "page" | "none";
  readonly sections: readonly { readonly key: string; readonly label: string }[];
  readonly fields: readonly (FieldDescriptor & { readonly section?: string })[];
  readonly columns: readonly ColumnDescriptor[];
  readonly filters: readonly FieldDescriptor[];
  readonly sort: readonly [string, "asc" | "desc"];
  /** Rows per page before the person chooses; default: the smallest size. */
  readonly perPage?: number;
  readonly abilities: { readonly create: boolean; readonly update: boolean; readonly remove: boolean };
};
