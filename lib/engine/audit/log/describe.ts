import { ORIGINS } from "@/db/schema";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import type { Descriptor, FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { choice, type Field } from "@/lib/engine/resource/field";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { ACTIONS, readableNames, searchableFields } from "./names";
import { trailLine } from "./trail.resource";
import { recordWord } from "./view";

const PER_PAGE = 50;

/** Columns and filters of the trail in the reader's words; records and fields that they may not read are no choices. */
export async function describeTrail(ctx: Ctx): Promise<Descriptor> {
  const t = await translatorFor(ctx.locale);
  const fields: Readonly<Record<string, Field>> = trailLine.fields;
  const { columns, filters = [], sort } = trailLine.list;
  const label = (key: string) => t(`trail.columns.${key}`);
  return {
    name: trailLine.name,
    path: trailLine.path ?? "",
    one: t("trail.title"),
    many: t("trail.title"),
    newLabel: "",
    searchPlaceholder: t("trail.search"),
    titleKey: trailLine.title,
    activation: false,
    formAs: "page",
    sections: [],
    fields: [],
    // Only the time is indexed for walking the log, so it alone is an order.
    columns: columns.map((key) => ({
      key,
      label: label(key),
      kind: key === "at" ? "dateTime" : "rows",
      initial: true,
    })),
    filters: filters.flatMap((key): FieldDescriptor[] => {
      const field = fields[key];
      if (!field || (key === "actorId" && !can(ctx, "GET", "USER"))) return [];
      const choices = choicesOf(ctx, t, key);
      if (!choices) return [{ key, label: label(key), field }];
      return [{ key, label: label(key), field: choice(values(choices), { required: true }), choices }];
    }),
    sort,
    perPage: PER_PAGE,
    abilities: { create: false, update: false, remove: false },
  };
}

type Choices = NonNullable<FieldDescriptor["choices"]>;
const values = (choices: Choices) => choices.map(({ value }) => value);

function choicesOf(ctx: Ctx, t: Translator, key: string): Choices | null {
  const named = (all: readonly string[], word: (value: string) => string) =>
    all.map((value) => ({ value, label: word(value) })).sort((a, b) => a.label.localeCompare(b.label, ctx.locale));
  switch (key) {
    case "record":
      return named(readableNames(ctx), (value) => recordWord(t, value));
    case "action":
      return named(ACTIONS, (value) => t(`history.action.${value}`));
    case "origin":
      return ORIGINS.map((value) => ({ value, label: t(`trail.origins.${value}`) }));
    case "field": {
      const known = searchableFields(ctx);
      return named([...known.keys()], (value) => {
        const bound = known.get(value);
        return t(bound ? `resources.${bound.resource.name}.fields.${value}` : `trail.fields.${value}`);
      });
    }
    default:
      return null;
  }
}
