import { isMonth } from "@/lib/base/calendar/cycle";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { formatDateTime } from "@/lib/base/i18n/format";
import type { Translator } from "@/lib/base/i18n/translate";
import { describeResource } from "@/lib/engine/resource/describe";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { relationOf } from "@/lib/engine/resource/field";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findBound } from "@/lib/shell/registry";
import { type ChangeView, changesOf, type Words } from "../changes";
import { actionName } from "../history";
import type { AuditLine } from "./audit-log.events";
import { EVENT_FIELDS, eventOf } from "./events";
import { type Names, namesOf } from "./refs";
import { recordWord } from "./words";

/** A line of the log in the reader's words. */
export type AuditLineView = {
  readonly id: string;
  /** In the reader's zone. */
  readonly when: string;
  readonly who: string;
  readonly action: string;
  /** The kind of record, and what this one was called then. */
  readonly record: string;
  readonly name: string | null;
  /** Where the record is; null when it is gone, or has no page. */
  readonly href: string | null;
  readonly origin: string;
  readonly changes: readonly ChangeView[];
  /** Something changed, but in no field that this person may read. */
  readonly hasHidden: boolean;
};
type Values = Readonly<Record<string, unknown>> | null;

/** What is told of an event, in words. */
export function eventFields(t: Translator): FieldDescriptor[] {
  return Object.entries(EVENT_FIELDS).map(([key, field]) => ({
    key,
    label: t(`auditLog.fields.${key}`),
    field,
    ...(field.kind === "choice" && {
      choices: field.values.map((value) => ({ value, label: t(`auditLog.values.${key}.${value}`) })),
    }),
  }));
}

/** The lines in words; what the reader may not read in a record is left out here too. */
export async function auditLineViews(ctx: Ctx, rows: readonly AuditLine[], t: Translator): Promise<AuditLineView[]> {
  const words: Words = { t, locale: ctx.locale, timeZone: ctx.timeZone };
  const names = await namesOf(ctx, rows);
  const known = new Map<string, Promise<readonly FieldDescriptor[]>>();
  const fieldsOf = (name: string) => {
    const found = known.get(name) ?? describe(ctx, name, t);
    known.set(name, found);
    return found;
  };
  return Promise.all(rows.map(async (row) => viewOf(row, await fieldsOf(row.resource), names, words)));
}

async function describe(ctx: Ctx, name: string, t: Translator): Promise<readonly FieldDescriptor[]> {
  const bound = eventOf(name) ? null : findBound(name);
  return bound ? (await describeResource(bound, ctx)).fields : eventFields(t);
}

function viewOf(row: AuditLine, fields: readonly FieldDescriptor[], names: Names, words: Words): AuditLineView {
  const { t, locale, timeZone } = words;
  const event = eventOf(row.resource) !== null;
  const side = (values: Values) => (event ? withNames(values, names) : values);
  const changes = changesOf(fields, side(row.before), side(row.after), { ...words, record: row.resource });
  return {
    id: row.id,
    when: formatDateTime(locale, row.at, timeZone),
    who: row.who ?? t(nobody(row)),
    action: actionName(t, row.action),
    record: recordWord(t, row.resource),
    // What is kept by the month bears it as its name.
    name: event && row.recordName && isMonth(row.recordName) ? formatMonth(locale, row.recordName) : row.recordName,
    href: names.hrefOf(row.resource, row.recordId),
    origin: t(`auditLog.origins.${row.origin}`),
    changes,
    hasHidden: changes.length === 0 && row.action === "update",
  };
}

/** Who it was when no account of the tenant did it. */
function nobody({ origin, resource }: AuditLine): string {
  if (resource === "session") return "auditLog.unknown";
  return origin === "ui" || origin === "api" ? "history.support" : "history.nobody";
}

/** Events are logged with bare ids; their names stand beside them, as they do in records. */
function withNames(values: Values, names: Names): Values {
  if (!values) return null;
  const named = Object.entries(EVENT_FIELDS).flatMap(([key, field]) => {
    const id = values[key];
    const name = field.kind === "ref" && typeof id === "string" ? names.nameOf(field.to, id) : null;
    return name === null ? [] : [[relationOf(key), { id, name }]];
  });
  return { ...values, ...Object.fromEntries(named) };
}
