import type { Period } from "@/lib/base/calendar/days";
import type { Locale } from "@/lib/base/i18n/locales";
import type { Translator } from "@/lib/base/i18n/translate";
import type { CellValue, ColumnKind } from "@/lib/base/sheets/columns";
import type { Subject } from "@/lib/platform/permissions/subjects";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import type { Ref } from "../resource/list-query";
import type { Calendar, PeriodRule } from "./period";

/** In whose words, and in which zone, values are told. */
export type ReportWords = { readonly t: Translator; readonly locale: Locale; readonly timeZone: string };

/** What an address asks of a report, made sense of. */
export type Ask = {
  readonly period: Period;
  /** "YYYY-MM", of a report whose period is a monthly cycle. */
  readonly month?: string;
  /** What the address calls the days, where it has a name for them. */
  readonly named?: string;
  readonly today: string;
  readonly timeZone: string;
  /** By the key of the filter; what narrows nothing is missing. */
  readonly filters: Readonly<Partial<Record<string, string>>>;
  readonly page: number;
  /** Of `total`, on a page. */
  readonly perPage: number;
  /** Name of the card that is drawn with all of its rows; of the others only the first are, where there are many. */
  readonly whole?: string;
};

export type ReportColumn<Row> = {
  readonly key: string;
  readonly kind: ColumnKind;
  /** What stands in it, on screen and in the file; null and "" are told as nothing. */
  value(row: Row, words: ReportWords): CellValue;
  /** How a screen tells it, where the kind does not say all: a balance by its colour, an instant by its clock, a text as a
   * warning. "share": a part of 1, told in percent, in the file too. */
  readonly as?: "signed" | "clock" | "warning" | "percent" | "share";
  /** Digits after the comma on screen. */
  readonly digits?: number;
  /** Zero is told as nothing on screen. */
  readonly quiet?: true;
  /** Not in the cards of a phone. */
  readonly wide?: true;
  /** "chosen": on screen when asked for. "file": never on screen. */
  readonly shown?: "chosen" | "file";
  /** Only for who may GET this; nobody else learns that there is such a column. */
  readonly needs?: Subject;
};

export type ReportFilter = {
  readonly key: string;
  /** In the address, where it is not the key. */
  readonly param?: string;
  /** "text": looked for in names. "record": one of `choices`, by its id. "choice": one of `values`; "choices": some of them, with commas between. */
  readonly kind: "text" | "record" | "choice" | "choices";
  /** Of a "choice"; the first is what an address without it means. Their words: `reports.values.<key>.<value>`. */
  readonly values?: readonly string[];
  /** Only who may GET this narrows by it. */
  readonly needs?: Subject;
  /** Not for clients' users, whatever their role holds. */
  readonly agency?: true;
  /** What stands in the address for records without one. */
  readonly none?: string;
};
export type Choices = Readonly<Partial<Record<string, readonly Ref[]>>>;

export type Found<Row> = {
  readonly rows: readonly Row[];
  /** How many there are on all pages: people, where a page holds people. */
  readonly total: number;
  /** Sums over all pages, by the key of their column. */
  readonly totals?: Readonly<Partial<Record<string, CellValue>>>;
  /** What else the report's words are given: `of` is whom alone it tells of. */
  readonly said?: Readonly<Record<string, string>>;
  /** Where that person's times are read, if not where the tenant is. */
  readonly timeZone?: string;
  /** Some of the rows, in the order given, with what is too dear to be known of all: a card asks it of those that it draws, within the same transaction. */
  complete?(some: readonly Row[]): Promise<readonly Row[]>;
};

/** Why a report has no rows: the filters hide all, the reader follows nobody, or there is nobody to tell of. */
export type WhyEmpty = {
  readonly kind: "no-match" | "forbidden" | "nothing";
  /** The reader may open the people, among whom somebody is missing. */
  readonly mayPeople: boolean;
};

export type ReportFile = {
  /** What the record of exports calls it. */
  readonly type: string;
  /** Message that tells, above its table, what narrowed it; given each filter's words by its key, and what is `said`. */
  readonly about?: string;
  /** Lines that each of `total` comes to, where that is known: what is too long for a workbook is refused before it is read. */
  lines?(ask: Ask): number;
  /** The files of its screen by the message that names each, with what its address says beside; without it, one by the title. */
  readonly offered?: readonly { readonly label: string; readonly params: Readonly<Record<string, string>> }[];
};

/** A report, declared once: its page, its files, the record of who took them and the contract tests derive from it. */
export type Report<Row = unknown> = {
  readonly name: string;
  /** Of its screen. */
  readonly path: string;
  readonly subject: Subject;
  /** Never for clients' users, whatever their role holds. */
  readonly nonClient?: true;
  /** Branch of the messages with `title`, `fileName`, `columns`, `empty`, `emptyHint`, `noneHint` and maybe `count` and `total`. */
  readonly words: string;
  /** Message of a title of its own. */
  readonly title?: string;
  readonly period: PeriodRule;
  calendar(ctx: TxCtx): Promise<Calendar>;
  readonly filters: readonly ReportFilter[];
  choices?(ctx: TxCtx, ask: Ask): Promise<Choices>;
  readonly columns: readonly ReportColumn<Row>[];
  /** Of `total`, on a page; none = all of them. */
  readonly perPage?: number;
  /** One page, inside the transaction that the report has opened after asking who may. */
  rows(ctx: TxCtx, ask: Ask): Promise<Found<Row>>;
  /** Where a row's times are read, if not where all of them are. */
  zoneOf?(row: Row): string;
  /** Tells rows apart; shown nowhere. */
  id(row: Row): string;
  /** Where a row leads. */
  link?(row: Row, ask: Pick<Ask, "period" | "month">, ctx: Ctx): string | null;
  why?(ctx: Ctx, narrowed: boolean): WhyEmpty;
  /** Key of the column that heads a phone's card, where it is not the first. */
  readonly head?: string;
  /** Keys of messages below the screen and above the file's table, and of those for the screen alone. */
  readonly notes?: readonly string[];
  readonly screenNotes?: readonly string[];
  readonly file: ReportFile;
};

export const defineReport = <Row>(report: Report<Row>): Report<Row> => report;

/** The columns that this reader may read. */
export const readable = <Row>(
  { columns }: Pick<Report<Row>, "columns">,
  ctx: Pick<Ctx, "permissions">,
): readonly ReportColumn<Row>[] => columns.filter(({ needs }) => !needs || ctx.permissions.has(`${needs}_GET`));
