import type { ReactNode } from "react";
import type { ReportWords } from "@/lib/engine/report/define";
import type { ReportPage } from "@/lib/engine/report/page";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** What a slot of a screen is given. */
export type Shown<Row> = ReportPage<Row> & { readonly ctx: Ctx; readonly words: ReportWords };
/** What is peculiar about a report's screen; all else follows from the report. */
export type ReportSlots<Row> = {
  /** Texts that the client components in these slots need. */
  readonly messages?: readonly string[];
  /** A cell that says more than its text; undefined = as all the others. */
  cell?(row: Row, key: string, text: string, shown: Shown<Row>): ReactNode;
  /** Buttons before the files. */
  actions?(shown: Shown<Row>): ReactNode;
  /** Below the title, where it tells the days in its own words, and below the filters. */
  above?(shown: Shown<Row>): ReactNode;
  below?(shown: Shown<Row>): ReactNode;
};
