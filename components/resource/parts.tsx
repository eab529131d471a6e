import type { ReactNode } from "react";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Row } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { HistoryPanel } from "./history-panel";

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;
/** A part of a record's page besides what is known of it and its form. */
export type Part = {
  readonly key: string;
  /** Key of its name in the messages. */
  readonly label: string;
  readonly render: (ctx: Ctx, record: Row, params: SearchParams, bound: AnyBound) => ReactNode;
  /** Whether this person gets it at all. */
  readonly shown?: (ctx: Ctx) => boolean;
  /** Beside a list as well as on its page, or there alone; default: on its page alone. */
  readonly beside?: "too" | "only";
};

const HISTORY: Part = {
  key: "history",
  label: "history.tab",
  beside: "too",
  render: (ctx, { id }, { page }, bound) => <HistoryPanel bound={bound} ctx={ctx} id={id} page={pageOf(page)} />,
};

/** Those of a record that this person gets; the last is its history. */
export const partsOf = (own: readonly Part[], ctx: Ctx): readonly Part[] =>
  [...own, HISTORY].filter(({ shown }) => shown?.(ctx) ?? true);

const pageOf = (page: SearchParams[string]): number =>
  typeof page === "string" && /^\d{1,6}$/.test(page) ? Number(page) : 1;
