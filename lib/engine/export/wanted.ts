import { z } from "zod";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { CHOICE_CELLS, type Wide } from "./shape";

const filter = z.union([
  z.strictObject({ op: z.literal("in"), values: z.array(z.string()), not: z.literal(true).exactOptional() }),
  z.strictObject({ op: z.literal("range"), from: z.string().optional(), to: z.string().optional() }),
  z.strictObject({ op: z.literal("contains"), text: z.string() }),
  z.strictObject({ op: z.literal("empty"), empty: z.boolean() }),
]);
const told = { locale: z.enum(["pt-BR", "en", "en-BR"]), timeZone: z.string() };
const wide = z.strictObject({ choices: z.enum(CHOICE_CELLS) });
const listSchema = z.object({
  list: z.string(),
  query: z.object({
    page: z.number(),
    perPage: z.number(),
    sort: z.tuple([z.string(), z.enum(["asc", "desc"])]),
    group: z.string().optional(),
    q: z.string().optional(),
    search: z.record(z.string(), z.string()).optional(),
    filters: z.record(z.string(), filter),
    ids: z.array(z.string()).optional(),
  }),
  columns: z.array(z.string()),
  wide: wide.optional(),
  lines: z.string().optional(),
  ...told,
});
const reportSchema = z.object({ report: z.string(), params: z.record(z.string(), z.string()), ...told });
const dashboardSchema = z.object({ dashboard: z.string(), params: z.record(z.string(), z.string()), ...told });
const wantedSchema = z.union([listSchema, reportSchema, dashboardSchema]);

/** A list as somebody looks at it, of which a file is wanted: what is asked of it, and its columns. */
export type WantedList = {
  /** Name of the list. */
  readonly list: string;
  readonly query: ListQuery;
  readonly columns: readonly string[];
  /** With a column for each question, in a list that has such files; absent: a row as the list has it. */
  readonly wide?: Wide;
  /** With a line for each row of this list within its records; absent: a line for each record. */
  readonly lines?: string;
};
/** A report by its name, and the parameters of its address. */
export type WantedReport = { readonly report: string; readonly params: Readonly<Record<string, string>> };
/** All cards of a dashboard by its name, and the parameters of its address. */
export type WantedDashboard = { readonly dashboard: string; readonly params: Readonly<Record<string, string>> };
export type Wanted = WantedList | WantedReport | WantedDashboard;

/** What is kept of it with the job that makes the file: also whose words and clock it is written in. */
export const keepWanted = (wanted: Wanted, { locale, timeZone }: { locale: string; timeZone: string }) => ({
  ...wanted,
  locale,
  timeZone,
});

/** The same again; null for a file that no job made. */
export const wantedAgain = (kept: unknown) => wantedSchema.safeParse(kept).data ?? null;
