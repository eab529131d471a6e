/** Whom and what the dashboard is narrowed to, by the key that every list of events has for it. */
export const NARROWED = ["businessUnitId", "supervisorId", "teamId", "chainId"] as const;
export type Narrowed = (typeof NARROWED)[number];
/** Of people whom nobody leads. */
export const NOBODY = "none";
