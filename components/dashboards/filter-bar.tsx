"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { DayInput } from "@/components/ui/calendar/day-input";
import { cn } from "@/components/ui/cn";
import { FoldButton } from "@/components/ui/fold-button";
import { Input } from "@/components/ui/input";
import { NarrowingSelect } from "@/components/ui/narrowing-select";
import { Select } from "@/components/ui/select";
import type { Period } from "@/lib/base/calendar/days";
import { reportHref } from "@/lib/engine/report/address";
import { FilterSearch, type FilterSearchOf } from "./filter-search";

export type OfferedFilter = {
  readonly key: string;
  readonly label: string;
  /** What it is called when it narrows nothing. */
  readonly all: string;
  /** Null where a text is typed in. */
  readonly choices: readonly { readonly id: string; readonly name: string }[] | null;
  /** Of more than can be listed: `choices` holds the one that is chosen, if its name is known. */
  readonly search?: FilterSearchOf;
};
type Props = {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Names of days; none where the period is a month, which is chosen beside the title. */
  readonly presets: readonly { readonly key: string; readonly label: string }[];
  readonly span: Period;
  readonly today: string;
  readonly offered: readonly OfferedFilter[];
  readonly words: Readonly<
    Record<"label" | "filters" | "period" | "days" | "from" | "to" | "apply" | "clear" | "limit", string>
  >;
};
const DAYS = "days";

/**
 * One bar for every card, kept in the address. A choice counts at once; two days count when both are there. On a phone only the period stands
 * there: the numbers come first.
 */
export function DashboardFilters({ path, params, presets, span, today, offered, words }: Props) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const named = presets.some(({ key }) => key === params.period);
  const [days, setDays] = useState(!named);
  const [open, setOpen] = useState(false);
  const folded = useId();
  const go = (next: Readonly<Record<string, string>>) =>
    start(() => router.push(reportHref(path, next), { scroll: false }));
  const kept: Readonly<Record<string, string>> = {
    ...(params.month ? { month: params.month } : params.period ? { period: params.period } : {}),
  };
  const narrowed = Object.keys(params).length - Object.keys(kept).length;
  const set = (key: string, value: string) => {
    const { [key]: _old, ...rest } = params;
    go(value ? { ...rest, [key]: value } : rest);
  };
  const choosePeriod = (value: string) => {
    setDays(value === DAYS);
    if (value !== DAYS) set("period", value);
  };
  const chooseDays = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    set("period", `${form.get("from")}..${form.get("to")}`);
  };
  const day = (name: "from" | "to") => (
    <DayInput
      name={name}
      aria-label={words[name]}
      defaultValue={span[name]}
      max={today}
      required
      compact
      className="w-36 max-md:flex-1 max-md:basis-[45%]"
    />
  );
  return (
    <search
      aria-label={words.label}
      data-pending={pending || undefined}
      className="no-print flex flex-wrap items-center gap-2 px-4 pt-2 pb-3 sm:px-6"
    >
      {presets.length > 0 && (
        <Select
          compact
          aria-label={words.period}
          value={days ? DAYS : params.period}
          onChange={(event) => choosePeriod(event.target.value)}
          className="max-md:flex-1 max-md:basis-[45%]"
        >
          {presets.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
          <option value={DAYS}>{words.days}</option>
        </Select>
      )}
      {offered.length > 1 && (
        <FoldButton
          controls={folded}
          open={open}
          onOpen={setOpen}
          label={words.filters}
          count={narrowed}
          className="flex-1 basis-[45%]"
        />
      )}
      {days && presets.length > 0 && (
        <form
          key={`${span.from} ${span.to}`}
          onSubmit={chooseDays}
          className="flex flex-wrap items-center gap-2 max-md:basis-full"
          title={words.limit}
        >
          {day("from")}
          {day("to")}
          <Button type="submit" size="sm" className="max-md:basis-full">
            {words.apply}
          </Button>
        </form>
      )}
      <div id={folded} className={cn("contents", offered.length > 1 && !open && "max-md:hidden")}>
        {offered.map(({ key, label, all, choices, search }) =>
          choices === null ? (
            <SoughtText
              key={`${key} ${params[key] ?? ""}`}
              label={label}
              hint={all}
              value={params[key] ?? ""}
              onChange={(value) => set(key, value)}
            />
          ) : search ? (
            <FilterSearch
              key={key}
              search={search}
              label={label}
              all={all}
              chosen={
                params[key] ? { id: params[key], name: choices.find(({ id }) => id === params[key])?.name } : null
              }
              onChoose={(id) => set(key, id)}
              className="min-w-0 text-sm [--control-h:var(--control-h-sm)] [&_input]:h-6 max-md:flex-1 max-md:basis-[45%] md:w-44"
            />
          ) : (
            <NarrowingSelect
              key={key}
              {...{ label, all, choices }}
              value={params[key] ?? ""}
              onChange={(id) => set(key, id)}
              className={cn("max-md:basis-[45%]", params[key] && "font-medium")}
            />
          ),
        )}
      </div>
      {narrowed > 0 && (
        <Button variant="ghost" size="sm" onClick={() => go(kept)}>
          {words.clear}
        </Button>
      )}
    </search>
  );
}

type TextProps = {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A text that is looked for: counts on Enter, and when it is left. */
function SoughtText({ label, hint, value, onChange }: TextProps) {
  const settle = (text: string) => text.trim() !== value && onChange(text.trim());
  return (
    <div className="w-full md:w-52">
      <Input
        type="search"
        name="q"
        aria-label={label}
        placeholder={hint}
        lead={<Search aria-hidden />}
        defaultValue={value}
        maxLength={80}
        autoComplete="off"
        onBlur={(event) => settle(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && settle(event.currentTarget.value)}
        className="h-11 text-sm md:h-8"
      />
    </div>
  );
}
