import type { Recurrence } from "@/lib/base/recurrence/occurs";

export type TaskType = "generic" | "product" | "product_category" | "out_of_stock" | "new_pos";
export type Named = { readonly id: string; readonly name: string };

/** A product of the effective mix of a PDV. */
export type MixProduct = Named & {
  readonly isCompetitor: boolean;
  /** The one it is sold under; null = none. */
  readonly categoryId: string | null;
  /** Its category, its sub-category and every category above them. */
  readonly categoryIds: readonly string[];
  /** Whose mixes give it; null stands for a mix of no client in particular. */
  readonly businessUnitIds: readonly (string | null)[];
};

/** When, for whom, where and about what a task is due. An empty list restricts nothing. */
export type FilterFacts = Recurrence & {
  readonly id: string;
  readonly name: string | null;
  readonly isActive: boolean;
  /** Due at every n-th visit instead of by date. */
  readonly everyVisits: number | null;
  readonly productOrigin: "all" | "own" | "competitor";
  readonly isRepeatable: boolean;
  readonly isRequired: boolean;
  readonly isMultiple: boolean;
  readonly isUninterrupted: boolean;
  readonly userIds: readonly string[];
  readonly teamIds: readonly string[];
  readonly productIds: readonly string[];
  readonly categoryIds: readonly string[];
  readonly posIds: readonly string[];
  readonly chainIds: readonly string[];
  readonly channelIds: readonly string[];
  readonly regionalIds: readonly string[];
  readonly posCategoryIds: readonly string[];
};

/** The version of a task that is in force. */
export type TaskFacts = Named & {
  /** The same for all versions. */
  readonly originId: string;
  readonly version: number;
  readonly type: TaskType;
  readonly businessUnitId: string | null;
  readonly isActive: boolean;
  readonly isPublished: boolean;
  /** None = nothing is restricted: every day, everybody, everywhere. */
  readonly filters: readonly FilterFacts[];
};

/** A PDV on that day, and what this person did there before. */
export type PlaceFacts = Named & {
  readonly isActive: boolean;
  readonly chainId: string | null;
  readonly channelId: string | null;
  readonly regionalId: string | null;
  readonly categoryId: string | null;
  readonly mix: readonly MixProduct[];
  /** By `originId`: the days on which this person answered the task here; rejected answers do not count. */
  readonly answeredOn: ReadonlyMap<string, readonly string[]>;
  /** Days of this person's visits here. */
  readonly visitDays: readonly string[];
};

/** Everything that F21 decides from. */
export type DueFacts = {
  /** "YYYY-MM-DD" where the PDV is. */
  readonly date: string;
  readonly person: { readonly id: string; readonly teamId: string | null; readonly isActive: boolean };
  /** null = no PDV yet: what is asked before one is registered. */
  readonly place: PlaceFacts | null;
  readonly tasks: readonly TaskFacts[];
  /** Names of product categories by id. */
  readonly categories: ReadonlyMap<string, string>;
  /** Nobody will read why a task is absent: its next date, which takes a search, is not looked for. */
  readonly dueOnly?: boolean;
};
