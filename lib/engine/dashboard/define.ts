import type { Ask, Choices, Report, ReportFilter } from "@/lib/engine/report/define";
import type { Calendar, PeriodRule } from "@/lib/engine/report/period";
import type { Subject } from "@/lib/platform/permissions/subjects";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";

/** share: a part of 1. number: told with one digit. minutes: told as hours and minutes. money: reais. index: 100 is level. */
type FigureUnit = "share" | "count" | "number" | "minutes" | "money" | "index";

/** What was counted, and the list of exactly so many rows, or whose column `sums` adds up to it; no address = this reader has no such list. */
type Counted = { readonly n: number; readonly href: string | null; readonly sums?: string };

/** A number of a dashboard, with all that it takes to check it. */
export type Figure = {
  /** Its words: `<dashboard>.figures.<key>`; the formula in `<dashboard>.formulas.<key>`. */
  readonly key: string;
  readonly unit: FigureUnit;
  /** Null where there is nothing to divide by. */
  readonly value: number | null;
  /** What was counted, and out of what. */
  readonly part: Counted;
  readonly whole?: Counted;
  /** The value is part ÷ whole and the part is not of the whole (visits and days): told as a division. */
  readonly quotient?: true;
  /** The column of the part's list that adds up to the value, where it is a sum of what was counted. */
  readonly adds?: string;
  /** What part and whole count, where it is not things. */
  readonly counts?: "minutes" | "money";
  /** The same over the period before; null where nothing can be compared. */
  readonly before: number | null;
  /** Where more is better, where it is worse, and where it is neither. */
  readonly good: 1 | -1 | 0;
  /** It grows over its days: while they still run, the period before is told beside it and not the difference. What is counted or paid does, unless it says otherwise. */
  readonly grows?: boolean;
  /** What else is said of it: words in `<dashboard>.beside.<key>`, given `count`, and `text` as its unit tells it. */
  readonly beside?: { readonly n: number; readonly unit: FigureUnit; readonly urgent?: true };
  /** What does not count, and how many; words in `<dashboard>.leftOut.<key>`. */
  readonly leftOut: readonly { readonly key: string; readonly n: number }[];
};

/** Figures that take so long that the page does not wait for them: read afterwards, few at a time. */
type LaterFigures = {
  readonly keys: readonly string[];
  /** The figure that they stand in front of. */
  readonly before: string;
  /** Where the browser asks for them. */
  readonly path: string;
  figures(ctx: TxCtx, ask: Ask): Promise<readonly Figure[]>;
};

/** A dashboard, declared once: page, filter bar, cards with their files, call and contract tests derive from it. */
export type Dashboard = {
  /** In the address of its call. */
  readonly name: string;
  readonly path: string;
  readonly subject: Subject;
  /** Never for clients' users, whatever their role holds. */
  readonly nonClient?: true;
  /** Branch of the messages. */
  readonly words: string;
  readonly period: PeriodRule;
  readonly filters: readonly ReportFilter[];
  calendar(ctx: TxCtx): Promise<Calendar>;
  /** What may be chosen, of what this reader may list. */
  choices(ctx: Ctx): Promise<Choices>;
  /** The days of an address that names none, where they depend on what happened; else those of `period`. */
  opens?(ctx: TxCtx, ask: Ask): Promise<Pick<Ask, "period" | "named">>;
  figures(ctx: TxCtx, ask: Ask): Promise<readonly Figure[]>;
  readonly later?: LaterFigures;
  /** Its cards read nothing that its figures have read: a page reads both at once, on two connections. */
  readonly apart?: true;
  /** Seconds after which its screen reads itself anew. */
  readonly everySeconds?: number;
  /** By name, in reading order. */
  readonly cards: readonly Report[];
};
