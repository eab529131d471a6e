/** How far a change of the plan reaches: one visit, it and all later ones, or every one whose day has not begun. */
export const SCOPES = ["this", "next", "all"] as const;
export type Scope = (typeof SCOPES)[number];
