import { z } from "zod";
import { FORMATS } from "@/lib/base/brazil/formats";
import { readMonth } from "@/lib/base/calendar/month-text";
import type { FieldError, FieldErrors } from "@/lib/base/problem/catalogue";
import { characters } from "@/lib/base/text/characters";
import {
  CONDITION_TEXT_MAX,
  isCalendarDate,
  isMoment,
  MAX_INT,
  moneyText,
  storableText,
  TEXT_LIMIT,
} from "@/lib/base/text/values";
import type { Field, Fields, ScalarField, Values } from "./field";

type Refine = z.RefinementCtx;
const fail = (ctx: Refine, code: string, params?: FieldError["params"]) =>
  ctx.addIssue({ code: "custom", message: code, params: { code, ...(params && { params }) } });
const typed = (code: string) => ({ error: (issue: { input?: unknown }) => (issue.input == null ? "required" : code) });

function range(ctx: Refine, value: number, min: number | undefined, max: number | undefined) {
  if (min !== undefined && value < min) fail(ctx, "too_small", { min });
  if (max !== undefined && value > max) fail(ctx, max === MAX_INT ? "too_big" : "above_max", { max });
}

function textSchema(f: Extract<Field, { kind: "text" }>) {
  const format = f.format ? FORMATS[f.format] : null;
  const max = f.max ?? 255;
  return (
    z
      .string(typed("invalid_type"))
      .meta({ maxLength: max, ...(f.min && { minLength: f.min }), ...(f.format && { format: f.format }) })
      // One step for all of it: thousands of cells of an import go through here, and each step costs as much as what it does.
      .transform((raw, ctx): string | null => {
        const value = format && storableText(raw) ? format.normalise(raw) : raw.trim();
        if (!storableText(value)) {
          fail(ctx, "invalid_characters");
          return value;
        }
        if (value === "") {
          if (f.required) fail(ctx, "required");
          return null;
        }
        if (f.min && characters(value) < f.min) fail(ctx, "too_short", { min: f.min });
        // What is wrong is said before how much of it there is; nothing that long is looked at any closer.
        const length = [...value].length;
        if (format && length <= TEXT_LIMIT && !format.isValid(value)) fail(ctx, format.code);
        else if (length > max) fail(ctx, "too_long", { max });
        return value;
      })
  );
}

function decimalSchema(f: Extract<Field, { kind: "decimal" }>) {
  const scale = f.scale ?? 6;
  return z.number(typed("not_a_number")).superRefine((value, ctx) => {
    range(ctx, value, f.min, f.max);
    if (Math.abs(Number(value.toFixed(scale)) - value) > 1e-12) fail(ctx, "too_many_decimals", { scale });
  });
}

function moneySchema(f: Extract<Field, { kind: "money" }>) {
  return z
    .union([z.string(), z.number()], typed("not_a_number"))
    .meta({ description: 'Decimal string such as "1234.50"' })
    .transform((raw) => moneyText(raw))
    .superRefine((value, ctx) => {
      if (value === "") return f.required ? fail(ctx, "required") : undefined;
      if (!/^-?\d{1,12}(\.\d+)?$/.test(value)) return fail(ctx, "not_a_number");
      if (!/^-?\d{1,12}(\.\d{1,2})?$/.test(value)) return fail(ctx, "too_many_decimals", { scale: 2 });
      range(ctx, Number(value), f.min ?? 0, f.max);
    })
    .transform((value) => (value === "" ? null : value));
}

const monthSchema = () =>
  z
    .string(typed("invalid_month"))
    .meta({ description: 'A month such as "2026-10"' })
    .transform((raw, ctx) => {
      const month = readMonth(raw);
      if (!month) fail(ctx, "invalid_month");
      return month ?? z.NEVER;
    });

function listSchema(f: Extract<Field, { kind: "refs" | "rows" }>, item: z.ZodType, ids: boolean) {
  return z.array(item, typed("invalid_type")).superRefine((value, ctx) => {
    const min = f.kind === "refs" ? (f.min ?? (f.required ? 1 : 0)) : 0;
    const max = f.max ?? 10_000;
    if (value.length < min) fail(ctx, "too_few_items", { min });
    if (value.length > max) fail(ctx, "too_many_items", { max });
    if (ids && new Set(value).size !== value.length) fail(ctx, "duplicate");
  });
}

function codesSchema(f: Extract<Field, { kind: "codes" }>) {
  return z.array(z.enum(f.values, typed("invalid_choice")), typed("invalid_type")).superRefine((value, ctx) => {
    if (value.length === 0) fail(ctx, "too_few_items", { min: 1 });
    if (new Set(value).size !== value.length) fail(ctx, "duplicate");
  });
}

/** Text as it is, that the database can take. */
const storable = (max: number) => z.string().max(max).refine(storableText, "invalid_characters");

function schemaOfField(f: Field): z.ZodType {
  switch (f.kind) {
    case "text":
      return textSchema(f);
    case "int":
      return z.number(typed("not_a_number")).superRefine((value, ctx) => {
        if (!Number.isInteger(value)) return fail(ctx, "too_many_decimals", { scale: 0 });
        range(ctx, value, f.min ?? -MAX_INT, f.max ?? MAX_INT);
      });
    case "decimal":
      return decimalSchema(f);
    case "money":
      return moneySchema(f);
    case "flag":
      return z.boolean(typed("invalid_type"));
    case "date":
      if (f.as === "month") return monthSchema();
      return z.string(typed("invalid_date")).superRefine((value, ctx) => {
        if (!isCalendarDate(value)) return fail(ctx, "invalid_date");
        if (f.min && value < f.min) fail(ctx, "too_small", { min: f.min });
        if (f.max && value > f.max) fail(ctx, "above_max", { max: f.max });
      });
    case "dateTime":
      return z.iso
        .datetime({ offset: true, error: "invalid_date" })
        .refine((value) => isMoment(Date.parse(value)), "invalid_date");
    case "choice":
      return z.enum(f.values, typed("invalid_choice"));
    case "ref":
    case "file":
      return z.guid(typed("invalid_id")).transform((id) => id.toLowerCase());
    case "id":
      return z.guid(typed("invalid_id")).transform((value) => value.toLowerCase());
    case "codes":
      return codesSchema(f);
    case "condition":
      return z.strictObject({
        itemId: z.guid(typed("invalid_id")).transform((value) => value.toLowerCase()),
        operator: z.enum(f.operators, typed("invalid_choice")),
        value: z
          .union([storable(CONDITION_TEXT_MAX), z.number(), z.boolean()], typed("invalid_type"))
          .nullish()
          .transform((value) => value ?? null),
      });
    case "refs":
      return listSchema(
        f,
        z.guid(typed("invalid_id")).transform((id) => id.toLowerCase()),
        true,
      );
    case "rows":
      return listSchema(f, z.strictObject(shapeOf(writable(f.fields, "create"), false)), false);
  }
}

function shapeOf(fields: Record<string, Field | ScalarField>, partial: boolean): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, f]) => {
      const s = schemaOfField(f);
      const hasInitial =
        f.kind === "flag" ||
        f.kind === "rows" ||
        f.kind === "codes" ||
        ((f.kind === "choice" || f.kind === "int" || f.kind === "decimal") && f.initial !== undefined);
      if (f.required) return [key, partial || hasInitial ? s.optional() : s];
      return [key, s.nullish()];
    }),
  );
}

/** The fields that this call may write. */
export function writable(fields: Fields, mode: "create" | "update"): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, f]) => f.write !== "never" && !(mode === "update" && f.write === "create")),
  );
}

const schemas = { create: new WeakMap<Fields, ObjectSchema>(), update: new WeakMap<Fields, ObjectSchema>() };
type ObjectSchema = ReturnType<typeof builtSchema>;
const builtSchema = (fields: Fields, mode: "create" | "update") =>
  z.strictObject(shapeOf(writable(fields, mode), mode === "update"));

/** The zod object behind a create or an update; the OpenAPI document is made from the same one. Made once: that costs more than most uses of it. */
export function schemaOf(fields: Fields, mode: "create" | "update"): ObjectSchema {
  const known = schemas[mode].get(fields) ?? builtSchema(fields, mode);
  schemas[mode].set(fields, known);
  return known;
}

/**
 * Checks input against the fields. Gives the values that are right, ready to store, and the errors of those that are not: both, so
 * that rules across fields can still be checked and every failing field is reported at once. On create, flags and choices that were
 * left out take their initial value.
 */
export function parseFields<F extends Fields>(
  fields: F,
  mode: "create" | "update",
  input: Readonly<Record<string, unknown>>,
): { values: Partial<Values<F>> & Record<string, unknown>; errors: FieldErrors } {
  const unknown = Object.keys(input).filter((key) => !Object.hasOwn(fields, key));
  const known =
    unknown.length === 0
      ? input
      : Object.fromEntries(Object.entries(input).filter(([key]) => Object.hasOwn(fields, key)));
  const parsed = schemaOf(fields, mode).safeParse(known);
  const errors: Record<string, FieldError[]> =
    unknown.length === 0 ? {} : Object.fromEntries(unknown.map((key) => [key, [{ code: "unknown_field" }]]));
  if (!parsed.success)
    for (const [key, list] of Object.entries(errorsOf(parsed.error, fields))) errors[key] = [...list];
  const right = parsed.success ? parsed.data : rightOnes(fields, mode, known, errors);
  // The one cast: the schema was built key by key from the fields that the type is computed from.
  const values = { ...(mode === "create" && initialsOf(fields)), ...right } as Partial<Values<F>> &
    Record<string, unknown>;
  return { values, errors };
}

/** The values of the fields that no error names. */
function rightOnes(
  fields: Fields,
  mode: "create" | "update",
  known: Record<string, unknown>,
  errors: Readonly<Record<string, unknown>>,
) {
  const wrong = new Set(Object.keys(errors).map((key) => key.split(".")[0]));
  const rest = Object.fromEntries(Object.entries(known).filter(([key]) => !wrong.has(key)));
  const parsed = z.strictObject(shapeOf(writable(fields, mode), true)).safeParse(rest);
  return parsed.success ? parsed.data : {};
}

const initials = new WeakMap<Fields, Readonly<Record<string, unknown>>>();
function initialsOf(fields: Fields): Readonly<Record<string, unknown>> {
  const known = initials.get(fields) ?? builtInitials(fields);
  initials.set(fields, known);
  return known;
}

function builtInitials(fields: Fields): Record<string, unknown> {
  const found = Object.entries(fields).flatMap(([key, f]): [string, unknown][] => {
    if (f.kind === "flag") return [[key, f.initial ?? false]];
    if (
      f.kind === "codes" ||
      ((f.kind === "choice" || f.kind === "int" || f.kind === "decimal") && f.initial !== undefined)
    )
      return [[key, f.initial]];
    return [];
  });
  return Object.fromEntries(found);
}

/** zod's issues as field errors: `rows.2.minPrice` names a cell. */
export function errorsOf(error: z.ZodError, fields: Readonly<Record<string, unknown>> = {}): FieldErrors {
  // Keys are the caller's: `constructor` is not there before it is added.
  const out: Record<string, FieldError[]> = Object.create(null);
  const add = (key: string, e: FieldError) => {
    out[key] = [...(out[key] ?? []), e];
  };
  for (const issue of error.issues) {
    const path = issue.path.join(".");
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) {
        const code = path === "" && Object.hasOwn(fields, key) ? "read_only" : "unknown_field";
        add(path ? `${path}.${key}` : key, { code });
      }
    } else if (issue.code === "custom" && issue.params?.code) {
      add(path || "_", { code: String(issue.params.code), params: issue.params.params as FieldError["params"] });
    } else {
      add(path || "_", { code: /^[a-z_]+$/.test(issue.message) ? issue.message : "invalid_type" });
    }
  }
  return out;
}
