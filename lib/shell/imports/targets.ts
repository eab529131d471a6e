import { LOCALES } from "@/lib/base/i18n/locales";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { describeResource } from "@/lib/engine/resource/describe";
import type { Descriptor, FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { type Field, flag } from "@/lib/engine/resource/field";
import { readable } from "@/lib/engine/resource/plan";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { fitsCell } from "./importable";
import { plainName, plainValue, synonymsOf } from "./names";

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
    if (!described || !fitsCell(field) || !readable(ctx, field)) return [];
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
    ]);
    const label = (await translatorFor(ctx.locale))("records.isActive");
    const own = { key: ACTIVE, label, field: flag(), required: false };
    list.push({ ...own, names: [names, synonymsOf(ACTIVE).map(plainName)], choices: new Map(choices) });
  }
  return { descriptor: own, list, byKey: new Map(list.map((target) => [target.key, target])) };
}

const choicesOf = ({ choices = [], field }: FieldDescriptor): [string, string][] => [
  ...choices.map(({ value, label }): [string, string] => [plainValue(label), value]),
  ...(field.kind === "choice" || field.kind === "codes"
    ? field.values.map((value): [string, string] => [plainValue(value), value])
    : []),
];
