import { ORIGINS } from "@/db/schema";
import type { Translator } from "@/lib/base/i18n/translate";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { ACTIONS, readableNames, searchableFields } from "./names";
import { recordWord } from "./words";

type Choices = NonNullable<FieldDescriptor["choices"]>;

/** What the log may be narrowed by, in the reader's words: records and fields that they may not read are no choices. */
export function auditLogChoices(ctx: Ctx, t: Translator, key: string): Choices | null {
  const named = (all: readonly string[], word: (value: string) => string) =>
    all.map((value) => ({ value, label: word(value) })).sort((a, b) => a.label.localeCompare(b.label, ctx.locale));
  switch (key) {
    case "record":
      return named(readableNames(ctx), (value) => recordWord(t, value));
    case "action":
      return named(ACTIONS, (value) => t(`history.action.${value}`));
    case "origin":
      return ORIGINS.map((value) => ({ value, label: t(`auditLog.origins.${value}`) }));
    case "field": {
      const known = searchableFields(ctx);
      return named([...known.keys()], (value) => {
        const bound = known.get(value);
        return t(bound ? `resources.${bound.resource.name}.fields.${value}` : `auditLog.fields.${value}`);
      });
    }
    default:
      return null;
  }
}
