import { LOCALES } from "@/lib/base/i18n/locales";
import { translatorFor } from "@/lib/base/i18n/translate";
import { rowLabel } from "@/lib/engine/export/rows";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { describeResource } from "@/lib/engine/resource/describe";
import type { Descriptor, FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { type Field, flag } from "@/lib/engine/resource/field";
import { readable } from "@/lib/engine/resource/plan";
import { statesOf } from "@/lib/engine/resource/states";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { fitsCell } from "./importable";
import { plainName, plainValue, synonymsOf } from "./names";
import { sayableCells } from "./rows";

/** Something of a record that a column can hold. */
export type Target = {
  readonly key: string;
  readonly label: string;
  readonly field: Field;
  readonly required: boolean;
  /** Its names in both languages and those that people give it, plain; the surest first. */
  readonly names: readonly (readonly string[])[];
  /** Words for its values in both languages, plain → value. */
  readonly choices: ReadonlyMap<string, string>;
  /** It is a cell of a row of this list: each line of a record holds one. Its key is `list.cell`. */
  readonly row?: { readonly list: string; readonly cell: string };
};
export const ACTIVE = "isActive";

export type Targets = {
  readonly descriptor: Descriptor;
  readonly list: readonly Target[];
  readonly byKey: ReadonlyMap<string, Target>;
};

/** What of such records this person may bring in. @door inner */
export async function targetsOf(bound: AnyBound, ctx: Ctx): Promise<Targets> {
  const { resource } = bound;
  const descriptors = await Promise.all(LOCALES.map((locale) => describeResource(bound, { ...ctx, locale })));
  const own = await describeResource(bound, ctx);
  const words = await Promise.all(LOCALES.map(translatorFor));
  const named = (key: string) => [
    ...words.flatMap((t) =>
      ["fields", "columns"].flatMap((where) => {
        const path = `resources.${resource.name}.${where}.${key}`;
        return t.has(path) ? [plainName(t(path))] : [];
      }),
    ),
    plainName(resource.fields[key]?.wire ?? key.replace(/[A-Z]/g, (letter) => ` ${letter}`)),
  ];
  const list = Object.entries(resource.fields).flatMap(([key, field]): Target[] => {
    const described = own.fields.find((one) => one.key === key);
    if (!described || !readable(ctx, field)) return [];
    if (field.kind === "rows") return rowTargets(own, described, descriptors);
    if (!fitsCell(field)) return [];
    const choices = descriptors.flatMap(({ fields }) => fields.filter((one) => one.key === key).flatMap(choicesOf));
    return [
      {
        key,
        label: described.label,
        field,
        required: field.required && !["flag", "codes"].includes(field.kind) && !("initial" in field),
        names: [named(key), synonymsOf(key).map(plainName)],
        choices: new Map(choices),
      },
    ];
  });
  if (resource.activation && can(ctx, "PUT", resource.subject)) {
    const names = words.map((t) => plainName(t("records.isActive")));
    const choices = words.flatMap((t): [string, string][] => [
      [plainValue(t("list.active")), "true"],
      [plainValue(t("list.inactive")), "false"],
      ...statesOf(t, resource.name).map(({ value, label }): [string, string] => [plainValue(label), value]),
    ]);
    const label = (await translatorFor(ctx.locale))("records.isActive");
    const own = { key: ACTIVE, label, field: flag(), required: false };
    list.push({ ...own, names: [names, synonymsOf(ACTIVE).map(plainName)], choices: new Map(choices) });
  }
  return { descriptor: own, list, byKey: new Map(list.map((target) => [target.key, target])) };
}

/** The cells of a list within a record, by the names that our own files give their columns. */
function rowTargets(
  own: Descriptor,
  { key: list, field, rows = [] }: FieldDescriptor,
  all: readonly Descriptor[],
): Target[] {
  if (field.kind !== "rows") return [];
  return sayableCells(field).flatMap((cell): Target[] => {
    const inner = field.fields[cell];
    const label = (of: Descriptor, whole: boolean) => {
      const lists = of.fields.find(({ key }) => key === list);
      const found = lists?.rows?.find(({ key }) => key === cell);
      return lists && found ? (whole ? `${lists.label} ${found.label}` : rowLabel(of.fields, lists, found)) : "";
    };
    const choices = all.flatMap(({ fields }) =>
      (fields.find(({ key }) => key === list)?.rows ?? []).filter(({ key }) => key === cell).flatMap(choicesOf),
    );
    const bare = rows.find(({ key }) => key === cell)?.label ?? "";
    if (!inner) return [];
    const sure = [
      ...all.flatMap((of) => [label(of, false), label(of, true)]),
      `${list} ${cell.replace(/[A-Z]/g, " $&")}`,
    ];
    return [
      {
        ...{ key: `${list}.${cell}`, label: label(own, false), field: inner, required: false },
        names: [sure.map(plainName), [bare, ...synonymsOf(cell)].map(plainName)],
        choices: new Map(choices),
        row: { list, cell },
      },
    ];
  });
}

/** What a field is called in the reader's words: also a list, and a cell of its rows that nobody writes. */
export function labelOf({ byKey, descriptor }: Targets, key: string): string | undefined {
  const [first, cell] = key.split(".");
  const field = descriptor.fields.find((one) => one.key === first);
  return byKey.get(key)?.label ?? (cell ? field?.rows?.find((one) => one.key === cell) : field)?.label;
}

const choicesOf = ({ choices = [], field }: FieldDescriptor): [string, string][] => [
  ...choices.map(({ value, label }): [string, string] => [plainValue(label), value]),
  ...(field.kind === "choice" || field.kind === "codes"
    ? field.values.map((value): [string, string] => [plainValue(value), value])
    : []),
];
