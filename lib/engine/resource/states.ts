import type { Translator } from "@/lib/base/i18n/translate";
import type { FieldDescriptor } from "./descriptor";

/**
 * The words of a record's switch, as a choice of "true" and "false": "Ativo" and "Inativo", or in the gender of the record's own name
 * ("Rede: Ativa") where its texts have `states`.
 */
export function statesOf(t: Translator, name: string): NonNullable<FieldDescriptor["choices"]> {
  return (["active", "inactive"] as const).map((state) => {
    const own = `resources.${name}.states.${state}`;
    return { value: String(state === "active"), label: t(t.has(own) ? own : `list.${state}`) };
  });
}

/** The word of one of them; empty where there are none. */
export const stateWord = (states: FieldDescriptor["choices"], on: unknown): string =>
  states?.find(({ value }) => value === String(on === true))?.label ?? "";
