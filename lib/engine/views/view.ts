import type { ViewState } from "./state";

export const SCOPES = ["private", "team", "role", "tenant"] as const;
export type Scope = (typeof SCOPES)[number];

/** A saved view as the browser gets it: only what this reader may see of it, and what they may do with it. */
export type SavedView = {
  readonly id: string;
  readonly name: string;
  readonly scope: Scope;
  /** The team or the role that it is shared with. */
  readonly audienceId: string | null;
  readonly locked: boolean;
  readonly isDefault: boolean;
  readonly state: ViewState;
  /** Columns and filters of it that this reader has no sight of. */
  readonly hidden: number;
  readonly ownerName: string;
  /** May put another state into it. */
  readonly canSave: boolean;
  /** May rename, share, lock and delete it. */
  readonly canManage: boolean;
};
/** What the form of a view submits. */
export type ViewInput = {
  readonly name: string;
  readonly scope: Scope;
  readonly audienceId: string | null;
  readonly locked: boolean;
  readonly isDefault: boolean;
};
/** What a list knows about its saved views. */
export type ViewsData = {
  readonly list: readonly SavedView[];
  /** The view of the URL; null for the whole list. */
  readonly current: SavedView | null;
  /** The URL names a view that this person does not have. */
  readonly unknown: boolean;
  /** May keep views here; the super admin inside a tenant has no account that could own one. */
  readonly canKeep: boolean;
  readonly canShare: boolean;
};
