import { z } from "zod";
import { IMPORT_MODES } from "@/db/schema";
import { DELIMITERS } from "@/lib/base/sheets/reading/delimiter";
import { ENCODINGS } from "@/lib/base/sheets/reading/encoding";
import { DATE_ORDERS, DECIMAL_MARKS } from "@/lib/base/sheets/reading/shape";

export const readingSchema = z
  .strictObject({
    encoding: z.enum(ENCODINGS, "invalid_choice").meta({ description: "Of a text file" }),
    delimiter: z.enum(DELIMITERS, "invalid_choice"),
    sheet: z.string().max(200).meta({ description: "Name of the sheet of a spreadsheet" }),
    header: z.int().min(0).max(500).meta({ description: "Line of the names of the columns; 0: there are none" }),
    decimal: z.enum(DECIMAL_MARKS, "invalid_choice"),
    dates: z.enum(DATE_ORDERS, "invalid_choice"),
    empty: z.enum(["keep", "clear"], "invalid_choice").meta({ description: "What empty cells do" }),
  })
  .partial();

const choice = z.string().max(300);
export const choicesSchema = z.record(z.string().max(80), z.record(choice, choice.nullable()));

/** The answer is the import with some of its lines; what is sent changes how the file is understood, and has it checked again. */
export const previewSchema = z
  .strictObject({
    reading: readingSchema,
    mapping: z
      .record(z.string().max(300), z.string().max(80).nullable())
      .meta({ description: "Field by name of the column, or by its number from 1; null leaves it out" }),
    choices: choicesSchema.meta({
      description:
        "By field and text: the id that is meant, '' for none, '+' for a new record, null to forget what was chosen before; others stay",
    }),
    check: z.boolean().meta({ description: "Has the file checked, which changes no record" }),
    only: z.enum(["changes", "create", "update", "error", "same", "kept", "all"], "invalid_choice"),
    search: z.string().max(200),
    page: z.int().min(1).max(100_000),
    per_page: z.int().min(1).max(1_000),
  })
  .partial();

const cellText = z.string().max(20_000);
/** A cell, by the numbers of its line and column as the screens count them. */
export const cellSchema = z.strictObject({ line: z.int().min(1), column: z.int().min(0).max(300), text: cellText });
/** The same as a call names it. */
export const editSchema = z.strictObject({
  line: z.int().min(1).max(2_147_483_647).meta({ description: "As `lines` of `preview` number them" }),
  column: z.string().min(1, "required").max(300).meta({ description: "Name of the column, or its number from 1" }),
  text: cellText.meta({ description: "What the cell holds from now on" }),
});

export const runSchema = z.strictObject({
  mode: z.enum(IMPORT_MODES, "invalid_choice").default("skip").meta({ description: "'all': all lines or none" }),
  confirm: z.int().min(0).optional().meta({ description: "How many records are over the limit and enter inactive" }),
});

export const uploadSchema = z.strictObject({
  file: z.string().meta({ format: "binary", description: "csv, txt, xls or xlsx, up to 50 MB" }),
  type: z.string().max(80).meta({ description: "Records by their path: pos, users, products, …" }),
  has_header: z.enum(["true", "false"], "invalid_choice").optional(),
  mapping: z
    .string()
    .max(100_000)
    .optional()
    .meta({ description: "JSON: field by name of the column, or by its number from 1" }),
});
