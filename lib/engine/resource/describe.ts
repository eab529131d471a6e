import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import { can } from "@/lib/platform/permissions/authorize";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";
import { COUNTED, countedOf } from "./counted";
import type { ColumnDescriptor, Descriptor, FieldDescriptor } from "./descriptor";
import type { Field } from "./field";
import { LATEST, latestOf } from "./latest";
import { readable } from "./plan";
import { statesOf } from "./states";

const STAMPS = ["createdAt", "updatedAt"] as const;

/** The words of a resource and what this person may do with it, as plain data for the browser. */
export async function describeResource(bound: Pick<AnyBound, "resource" | "writers">, ctx: Ctx): Promise<Descriptor> {
  const { resource } = bound;
  const t = await translatorFor(ctx.locale);
  const path = `resources.${resource.name}`;
  const shown = Object.entries(resource.fields).filter(([, f]) =>
    f.secret ? can(ctx, "PUT", resource.subject) : readable(ctx, f),
  );
  const fields = shown.map(([key, f]) => ({ ...fieldOf(t, path, key, f), ...(f.section && { section: f.section }) }));
  const initial = resource.list.initial ?? resource.list.columns;
  const readableKeys = new Set(shown.filter(([, f]) => !f.secret).map(([key]) => key));
  const isShown = (key: string) => readableKeys.has(key) || key === "isActive" || STAMPS.some((s) => s === key);
  const writable = resource.api.readOnly !== true && (bound.writers !== "admin" || isAdmin(ctx));
  return {
    name: resource.name,
    path: resource.path ?? "",
    one: t(`${path}.one`),
    many: t(`${path}.many`),
    newLabel: writable ? t(`${path}.new`) : "",
    searchPlaceholder: t.has(`${path}.search`) ? t(`${path}.search`) : t("records.search"),
    titleKey: resource.title,
    ...(resource.list.image && readableKeys.has(resource.list.image) && { image: resource.list.image }),
    activation: resource.activation === true,
    states: statesOf(t, resource.name),
    ...(resource.trash && { trash: true }),
    ...(resource.form?.copy && { copy: true }),
    ...(writable && resource.bulk && { bulk: resource.bulk.filter((key) => readableKeys.has(key)) }),
    formAs: resource.api.readOnly ? "none" : (resource.form?.as ?? "dialog"),
    sections: (resource.form?.sections ?? []).map((key) => ({ key, label: t(`${path}.sections.${key}`) })),
    fields,
    columns: withAsides(
      [
        ...asideOf(t, COUNTED, countedOf(resource, ctx)?.of.resource.name),
        ...asideOf(t, LATEST, latestOf(resource, ctx)?.of),
      ],
      resource.list.columns
        .filter(isShown)
        .map((key) => columnOf(t, resource.name, key, resource.fields[key], initial.includes(key))),
    ),
    filters: [
      ...(resource.list.filters ?? [])
        .filter(isShown)
        .map((key) => filterOf(t, resource.name, key, resource.fields[key])),
      ...Object.entries(resource.list.through ?? {}).map(([key, field]) => asFilter(fieldOf(t, path, key, field))),
    ],
    sort: resource.list.sort,
    abilities: {
      create: writable && can(ctx, "POST", resource.subject),
      update: writable && can(ctx, "PUT", resource.subject),
      remove: writable && can(ctx, "DELETE", resource.subject),
    },
  };
}

const briefs = new WeakMap<Field, Field>();

/** A field without what is said beside it, and without what is so where nothing is said: a form has dozens. The same for the same, so that it is sent once. */
function briefOf(field: Field): Field {
  const known = briefs.get(field);
  if (known) return known;
  const brief = { ...field };
  Reflect.deleteProperty(brief, "section");
  if (!field.required) Reflect.deleteProperty(brief, "required");
  briefs.set(field, brief);
  return brief;
}

function fieldOf(t: Translator, path: string, key: string, field: Field): FieldDescriptor {
  const help = `${path}.help.${key}`;
  const inner = `${path}.rows.${key}`;
  return {
    key,
    label: labelled(t, t(`${path}.fields.${key}`), field.kind),
    field: briefOf(field),
    ...(t.has(help) && { help: t(help) }),
    ...choicesOf(t, path, key, field),
    ...(field.kind === "rows" && {
      rows: Object.entries(field.fields).map(([k, f]) => ({
        key: k,
        label: labelled(t, t(`${inner}.${k}`), f.kind),
        field: briefOf(f),
        ...choicesOf(t, path, k, f),
      })),
    }),
  };
}

/** Names the currency where the sign of the amounts is that of another. */
const labelled = (t: Translator, label: string, kind: Field["kind"]): string =>
  kind === "money" ? t("records.inReais", { label }) : label;

function choicesOf(t: Translator, path: string, key: string, field: Field): Pick<FieldDescriptor, "choices"> {
  if (field.kind === "int" && field.named) {
    const [min, max] = [field.min ?? 1, field.max ?? 1];
    const values = Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
    return { choices: values.map((value) => ({ value, label: t(`${path}.choices.${key}.${value}`) })) };
  }
  if (field.kind !== "choice") return {};
  return { choices: field.values.map((value) => ({ value, label: t(`${path}.choices.${key}.${value}`) })) };
}

function tonesOf(t: Translator, path: string, key: string, field: Field): Pick<ColumnDescriptor, "tones"> {
  if (field.kind !== "choice" || !field.tones) return {};
  const named = Object.entries(field.tones).flatMap(([value, tone]) =>
    tone ? [[t(`${path}.choices.${key}.${value}`), tone] as const] : [],
  );
  return { tones: Object.fromEntries(named) };
}

function columnOf(
  t: Translator,
  name: string,
  key: string,
  field: Field | undefined,
  initial: boolean,
): ColumnDescriptor {
  if (!field) {
    const own = { key, label: t(`records.${key}`), initial };
    return key === "isActive" ? { ...own, kind: "status", choices: statesOf(t, name) } : { ...own, kind: "dateTime" };
  }
  const path = `resources.${name}`;
  const short = `${path}.columns.${key}`;
  const numeric = ["int", "decimal", "money", "refs"].includes(field.kind) && !(field.kind === "int" && field.named);
  return {
    key,
    label: labelled(t, t(t.has(short) ? short : `${path}.fields.${key}`), field.kind),
    kind: field.kind,
    ...choicesOf(t, path, key, field),
    ...tonesOf(t, path, key, field),
    ...(field.kind === "text" && field.format && { format: field.format }),
    ...((field.kind === "date" || field.kind === "int") && field.as && { format: field.as }),
    ...(numeric && { align: "end" as const }),
    initial,
  };
}

/** One chooses among the values of a choice or a reference, and leaves some out as well. */
function asFilter(filter: FieldDescriptor): FieldDescriptor {
  return ["choice", "ref", "refs"].includes(filter.field.kind) ? { ...filter, negatable: true } : filter;
}

/** A column about what stands elsewhere; none without a list that it is about. */
function asideOf(t: Translator, key: typeof COUNTED | typeof LATEST, of: string | undefined): ColumnDescriptor[] {
  return of ? [{ key, label: t(`records.${key}.${of}`), kind: key, align: "end", initial: true }] : [];
}

/** What stands elsewhere comes behind a record's fields, before its state and its stamps. */
function withAsides(asides: readonly ColumnDescriptor[], columns: ColumnDescriptor[]): ColumnDescriptor[] {
  const own = columns.findIndex(({ key }) => key === "isActive" || STAMPS.some((stamp) => stamp === key));
  return columns.toSpliced(own < 0 ? columns.length : own, 0, ...asides);
}

function filterOf(t: Translator, name: string, key: string, field: Field | undefined): FieldDescriptor {
  if (field) return asFilter(fieldOf(t, `resources.${name}`, key, field));
  return { key, label: t(`records.${key}`), field: { kind: "flag", required: true }, choices: statesOf(t, name) };
}
