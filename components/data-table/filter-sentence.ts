import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { recentCount } from "@/lib/engine/resource/dynamic";
import type { FilterValue, Ref } from "@/lib/engine/resource/list-query";

/** The words a sentence is made of, in the reader's language. */
export type SentenceWords = {
  readonly flag: (on: boolean) => string;
  readonly list: (items: readonly string[]) => string;
  readonly bound: (text: string) => string;
  /** "mais 3" */
  readonly more: (count: number) => string;
};

const SHOWN = 3;

function labelOf(
  filter: FieldDescriptor,
  value: string,
  names: readonly Ref[] | undefined,
  words: SentenceWords,
): string {
  const choice = filter.choices?.find((c) => c.value === value);
  if (choice) return choice.label;
  if (filter.field.kind === "flag") return words.flag(value === "true");
  return names?.find((ref) => ref.id === value)?.name ?? "…";
}

/** What a filter says after its label, as a message key with its parts: "é", "SP e MG". */
export type Sentence = {
  readonly key: "is" | "isNot" | "contains" | "between" | "last" | "from" | "to" | "isEmpty" | "isNotEmpty";
  readonly value: string;
  readonly from: string;
  readonly to: string;
};
const say = (key: Sentence["key"], parts: Partial<Sentence> = {}): Sentence => ({
  value: "",
  from: "",
  to: "",
  ...parts,
  key,
});

/** The sentence of a chip: "Estado é SP e MG", "Receita de 10 a 20", "Data nos últimos 7 dias", "Cidade está vazio". */
export function sentenceOf(
  filter: FieldDescriptor,
  value: FilterValue,
  names: readonly Ref[] | undefined,
  words: SentenceWords,
): Sentence {
  switch (value.op) {
    case "in": {
      const labels = value.values.map((v) => labelOf(filter, v, names, words));
      const rest = labels.length - SHOWN;
      const shown = rest > 0 ? [...labels.slice(0, SHOWN), words.more(rest)] : labels;
      return say(value.not ? "isNot" : "is", { value: words.list(shown) });
    }
    case "contains":
      return say("contains", { value: value.text });
    case "range": {
      const from = value.from && words.bound(value.from);
      const to = value.to && words.bound(value.to);
      // A range of one day is that day.
      if (from && from === to) return say("is", { value: from });
      const days = recentCount(value);
      if (days !== null && days > 1) return say("last", { value: String(days) });
      if (from && to) return say("between", { from, to });
      return from ? say("from", { from }) : say("to", { to: to ?? "" });
    }
    case "empty":
      return say(value.empty ? "isEmpty" : "isNotEmpty");
  }
}
