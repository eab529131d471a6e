import { LOCALES } from "@/lib/base/i18n/locales";
import { nameIn } from "@/lib/base/objects/records";
import { linkedText } from "@/lib/engine/export/linked";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { relationOf } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

const namesOf = (linked: unknown): string[] => (Array.isArray(linked) ? linked.map((one) => nameIn(one) ?? "") : []);

export type Exported = (key: string, row: Row, text: string) => boolean;

/**
 * Whether a text is what our own files say of a field where that is not what a form would take: names that several records bear, a number of links, codes, a rule in words. In either
 * language, since the file may be somebody else's. @door inner
 */
export async function exportedAs(bound: AnyBound, ctx: Ctx): Promise<Exported> {
  const told = await Promise.all(LOCALES.map((locale) => bound.told?.({ ...ctx, locale })));
  return (key, row, text) => {
    if (told.some((say) => say?.(key, row) === text)) return true;
    const [field, value] = [bound.resource.fields[key], row[key]];
    if (!Array.isArray(value)) return false;
    if (field?.kind !== "refs") return text === value.join(", ");
    return text === String(value.length) || text === linkedText(namesOf(row[relationOf(key)]));
  };
}
