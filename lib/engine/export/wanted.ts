import { z } from "zod";
import type { ListQuery } from "@/lib/engine/resource/list-query";

const filter = z.union([
  z.strictObject({ op: z.literal("in"), values: z.array(z.string()) }),
  z.strictObject({ op: z.literal("range"), from: z.string().optional(), to: z.string().optional() }),
  z.strictObject({ op: z.literal("contains"), text: z.string() }),
  z.strictObject({ op: z.literal("empty"), empty: z.boolean() }),
]);
const told = { locale: z.enum(["pt-BR", "en", "en-BR"]), timeZone: z.string() };
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
  ...told,
});
const reportSchema = z.object({ report: z.string(), params: z.record(z.string(), z.string()), ...told });
const wantedSchema = z.union([listSchema, reportSchema]);

/** A list as somebody looks at it, of which a file is wanted: what is asked of it, and its columns. */
export type WantedList = {
  /** Name of the list. */
  readonly list: string;
  readonly query: ListQuery;
  readonly columns: readonly string[];
};
/** A report by its name, and the parameters of its address. */
export type WantedReport = { readonly report: string; readonly params: Readonly<Record<string, string>> };
export type Wanted = WantedList | WantedReport;

/** What is kept of it with the job that makes the file: also whose words and clock it is written in. */
export const keepWanted = (wanted: Wanted, { locale, timeZone }: { locale: string; timeZone: string }) => ({
  ...wanted,
  locale,
  timeZone,
});

/** The same again; null for a file that no job made. */
export const wantedAgain = (kept: unknown) => wantedSchema.safeParse(kept).data ?? null;
