"use client";
import { Search } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { localOptions, type Option, useOptions } from "@/components/ui/use-options";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { ME, ownWord } from "@/lib/platform/tenancy/own";
import type { FilterDraft } from "./filter-editor";
import { OPTIONS_LIMIT, optionLoader } from "./option-loader";
import { useCounts } from "./use-counts";
import { useFlagWords } from "./use-flag-words";

type Props = {
  readonly filter: FieldDescriptor;
  /** The resource whose list is filtered. */
  readonly through: string;
  readonly draft: FilterDraft;
  readonly names?: readonly Option[];
  readonly onChange: (draft: FilterDraft) => void;
};

/** Several of the values of a choice, of yes and no, or of the records a reference may point at. */
export function FilterChoices({ filter, through, draft, names = [], onChange }: Props) {
  const t = useTranslations("list");
  const flag = useFlagWords(filter);
  const format = useFormatter();
  const { field } = filter;
  const remote = field.kind === "ref" || field.kind === "refs";
  const [q, setQ] = useState("");
  const load = useMemo(() => {
    if (field.kind === "ref" || field.kind === "refs") return optionLoader(field.to, through);
    if (field.kind === "flag") return localOptions([true, false].map((on) => ({ id: String(on), name: flag(on) })));
    return localOptions((filter.choices ?? []).map((c) => ({ id: c.value, name: c.label })));
  }, [field, filter.choices, through, flag]);
  const { options, status } = useOptions(load, q, true);
  const used = useCounts(through, filter.key);
  const counts = useMemo(() => new Map(used.map(({ id, count }) => [id, count])), [used]);
  // What is chosen stays on top, so that it can be seen and taken away whatever is searched for.
  const chosen = remote ? names.filter((ref) => draft.values.includes(ref.id)) : [];
  // Whoever reads it: another name for everyone that the list is shared with.
  const reader = field.kind === "ref" ? ownWord(field.to) : null;
  const dynamic = reader ? [{ id: reader, name: t(reader === ME ? "dynamic.me" : "dynamic.myTeam") }] : [];
  // What the list has comes first, then what else may be asked for.
  const known = remote && q === "" ? [...used, ...options.filter(({ id }) => !counts.has(id))] : options;
  const others = known.filter((option) => !chosen.some((c) => c.id === option.id));

  function toggle(id: string, on: boolean) {
    onChange({ ...draft, values: on ? [...draft.values, id] : draft.values.filter((v) => v !== id) });
  }

  return (
    <div className="flex flex-col gap-2">
      {remote && (
        <Input
          type="search"
          aria-label={t("findOption")}
          placeholder={t("findOption")}
          lead={<Search aria-hidden />}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      )}
      <fieldset className="-mx-1 max-h-64 overflow-y-auto px-1">
        <legend className="sr-only">{filter.label}</legend>
        {[...dynamic, ...chosen, ...others].map((option) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control
          <label
            key={option.id}
            className="flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-1 hover:bg-hover pointer-coarse:min-h-11"
          >
            <Checkbox
              checked={draft.values.includes(option.id)}
              onChange={(event) => toggle(option.id, event.target.checked)}
            />
            <span className="min-w-0 flex-1 truncate">{option.name}</span>
            {counts.has(option.id) && (
              <span className="text-muted text-sm tabular-nums">
                {format.number(counts.get(option.id) ?? 0)}
                <span className="sr-only"> {t("withValueCount")}</span>
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-muted text-sm empty:hidden">
        {status === "loading" && options.length === 0 && <Spinner />}
        {status === "failed" && t("optionsFailed")}
        {status === "idle" && remote && options.length === 0 && t("noOptions")}
        {remote && options.length >= OPTIONS_LIMIT && t("moreOptions")}
      </p>
    </div>
  );
}
