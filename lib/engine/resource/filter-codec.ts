import { isMonth } from "@/lib/base/calendar/cycle";
import { isCalendarDate, isUuid } from "@/lib/base/text/values";
import { ownWord } from "@/lib/platform/tenancy/own";
import type { FieldDescriptor } from "./descriptor";
import { isDynamicDay } from "./dynamic";
import type { FilterValue } from "./list-query";

/** What a filter on this kind of field may ask; the first is what its popover opens with. */
export function filterOps(filter: Pick<FieldDescriptor, "field">): readonly FilterValue["op"][] {
  const { field } = filter;
  switch (field.kind) {
    case "flag":
      return ["in"];
    case "choice":
    case "ref":
    case "refs":
      return field.required ? ["in"] : ["in", "empty"];
    case "int":
    case "decimal":
    case "money":
    case "date":
    case "dateTime":
      return field.required ? ["range"] : ["range", "empty"];
    case "text":
      return field.required ? ["contains"] : ["contains", "empty"];
    case "file":
      return ["empty"];
    case "rows":
    case "codes":
    case "id":
    case "condition":
      return [];
  }
}

const NUMBER = /^-?\d{1,12}(\.\d{1,6})?$/;
const MAX_VALUES = 200;
const MAX_TEXT = 200;

/** Typed text as the database can take it: no NUL, no half characters, not endless. */
export function cleanText(text: string): string {
  return text
    .replace(/\0|\p{Surrogate}/gu, "")
    .slice(0, MAX_TEXT)
    .replace(/\p{Surrogate}/gu, "")
    .trim();
}

function allowedValue(filter: FieldDescriptor, value: string): boolean {
  switch (filter.field.kind) {
    case "choice":
      return filter.field.values.includes(value);
    case "flag":
      return value === "true" || value === "false";
    case "ref":
    case "refs":
      return isUuid(value) || value === ownWord(filter.field.to);
    default:
      return isUuid(value);
  }
}

function allowedBound(filter: FieldDescriptor, text: string): boolean {
  const isDay = filter.field.kind === "date" || filter.field.kind === "dateTime";
  if (filter.field.kind === "date" && filter.field.as === "month" && isMonth(text)) return true;
  return isDay ? isCalendarDate(text) || isDynamicDay(text) : NUMBER.test(text);
}

/** Drops what the definition does not know; null when nothing of the filter is left. */
export function cleanFilter(filter: FieldDescriptor, value: FilterValue): FilterValue | null {
  if (!filterOps(filter).includes(value.op)) return null;
  switch (value.op) {
    case "in": {
      // Where it means nothing, the values alone would ask for the very opposite.
      if (value.not && !filter.negatable) return null;
      const values = [...new Set(value.values)].filter((v) => allowedValue(filter, v)).slice(0, MAX_VALUES);
      return values.length > 0 ? { op: "in", values, ...(value.not && { not: true }) } : null;
    }
    case "range": {
      const from = value.from && allowedBound(filter, value.from) ? value.from : undefined;
      const to = value.to && allowedBound(filter, value.to) ? value.to : undefined;
      return from || to ? { op: "range", ...(from && { from }), ...(to && { to }) } : null;
    }
    case "contains": {
      const text = cleanText(value.text);
      return text ? { op: "contains", text } : null;
    }
    case "empty":
      return { op: "empty", empty: value.empty };
  }
}

const escapeValue = (v: string) => v.replace(/[%,~!*.]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
function unescapeValue(v: string): string {
  return v.replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** `a,b` · `!a,b` (none of them) · `10..20` · `~text` · `!` (empty) · `*` (not empty). */
export function writeFilter(value: FilterValue): string {
  switch (value.op) {
    case "in":
      return `${value.not ? "!" : ""}${value.values.map(escapeValue).join(",")}`;
    case "range":
      return `${value.from ?? ""}..${value.to ?? ""}`;
    case "contains":
      return `~${value.text}`;
    case "empty":
      return value.empty ? "!" : "*";
  }
}

/** The filter a URL value stands for; null when it means nothing for this field. */
export function readFilter(filter: FieldDescriptor, raw: string): FilterValue | null {
  if (raw === "!") return cleanFilter(filter, { op: "empty", empty: true });
  if (raw === "*") return cleanFilter(filter, { op: "empty", empty: false });
  if (raw.startsWith("~")) return cleanFilter(filter, { op: "contains", text: raw.slice(1) });
  const dots = raw.indexOf("..");
  if (dots >= 0) return cleanFilter(filter, { op: "range", from: raw.slice(0, dots), to: raw.slice(dots + 2) });
  const not = raw.startsWith("!");
  const values = (not ? raw.slice(1) : raw).split(",").map(unescapeValue);
  return cleanFilter(filter, { op: "in", values, ...(not && { not }) });
}
