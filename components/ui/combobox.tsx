"use client";

import { ChevronDown, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Chip } from "./chip";
import { cn } from "./cn";
import type { ControlProps } from "./field";
import { keepTyped } from "./keep-typed";
import { type LoadOptions, type Option, useOptions } from "./use-options";

const loadList = () => import("./combobox-list").then((m) => m.ComboboxList);
const ComboboxList = dynamic(loadList, { ssr: false });
const warm = () => void loadList().catch(() => {});

type Props = Partial<ControlProps> & {
  /** Accessible name where no `<label>` points at the input, and name of the list. */
  readonly label: string;
  readonly value: readonly Option[];
  readonly onChange: (value: readonly Option[]) => void;
  readonly loadOptions: LoadOptions;
  readonly multiple?: boolean;
  /** An answer of this many options means that there are more: "type to search". */
  readonly limit?: number;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
  /** Writes hidden inputs with the ids into the form. */
  readonly name?: string;
};

/** One or several records chosen by search; the ARIA combobox pattern with a list in the top layer. */
export function Combobox(props: Props) {
  const {
    label,
    value,
    onChange,
    loadOptions,
    multiple,
    limit = 20,
    placeholder,
    disabled,
    clearable = true,
    name,
  } = props;
  const t = useTranslations("common.combobox");
  const own = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  // The code of the list comes with the first focus.
  const opened = useRef(false);
  opened.current ||= open;
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  useEffect(() => keepTyped(input.current), []);
  const { options, status, retry } = useOptions(loadOptions, typed ?? "", open);

  const chosen = new Set(value.map((option) => option.id));
  const visible = multiple ? options.filter((option) => !chosen.has(option.id)) : options;
  const active = visible[Math.min(at, visible.length - 1)];
  const id = props.id ?? own;
  const listId = `${own}-list`;
  const [first] = value;
  const hasValue = value.length > 0;

  function close() {
    setOpen(false);
    setTyped(null);
    setAt(0);
  }
  function choose(option: Option) {
    onChange(multiple ? [...value, option] : [option]);
    setTyped(null);
    setAt(0);
    if (!multiple) setOpen(false);
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) setOpen(true);
      else if (visible.length > 0) setAt((Math.min(at, visible.length - 1) + step + visible.length) % visible.length);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (active && status !== "loading") choose(active);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      close();
    } else if (event.key === "Backspace" && !typed && multiple && hasValue) {
      onChange(value.slice(0, -1));
    }
  }

  const hint = hasValue && multiple ? "" : (placeholder ?? t(multiple ? "placeholderMany" : "placeholder"));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the focus leaving the group; the input is the control
    <div
      className="relative min-w-0"
      onBlur={(event) => {
        // Another window in front takes no focus from the page: what is typed waits for the person to come back.
        if (document.activeElement === input.current) return;
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a bigger target for the input, which has the keys */}
      <div
        ref={box}
        onClick={() => {
          if (disabled) return;
          input.current?.focus();
          setOpen(true);
        }}
        className={cn(
          "flex min-h-(--control-h) w-full cursor-text items-center gap-1 rounded-md border border-control bg-surface py-0.5 pr-1 pl-2.5",
          "focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 hover:border-ink has-aria-invalid:border-danger",
          disabled && "cursor-not-allowed border-line bg-sunken text-muted",
        )}
      >
        <span
          className={cn("flex min-w-0 flex-1 flex-wrap items-center gap-1", multiple && hasValue && "-ml-1.5 py-0.5")}
        >
          {multiple &&
            value.map((option) => (
              <Chip
                key={option.id}
                removeLabel={t("removeOne", { name: option.name })}
                onRemove={disabled ? undefined : () => onChange(value.filter((other) => other.id !== option.id))}
              >
                {option.name}
              </Chip>
            ))}
          <input
            ref={input}
            id={id}
            type="text"
            role="combobox"
            aria-label={props.id ? undefined : label}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={opened.current ? listId : undefined}
            aria-activedescendant={open && active ? `${listId}-${active.id}` : undefined}
            aria-describedby={props["aria-describedby"]}
            aria-invalid={props["aria-invalid"]}
            aria-required={props["aria-required"]}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={hint}
            value={typed ?? (multiple ? "" : (first?.name ?? ""))}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
              setOpen(true);
            }}
            onFocus={(event) => {
              warm();
              event.target.select();
            }}
            onKeyDown={onKeyDown}
            className="h-7 min-w-20 flex-1 truncate bg-transparent outline-none disabled:cursor-not-allowed pointer-coarse:text-lg"
          />
        </span>
        {clearable && hasValue && !disabled && (
          <button
            type="button"
            aria-label={t("clear")}
            data-tip={t("clear")}
            onClick={(event) => {
              event.stopPropagation();
              onChange([]);
              setTyped(null);
              input.current?.focus();
            }}
            className="grid size-6 place-items-center rounded-sm text-muted hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
        <ChevronDown aria-hidden className="mx-1 size-4 text-muted" />
      </div>
      {opened.current && (
        <ComboboxList
          id={listId}
          label={label}
          anchor={box}
          open={open}
          status={status}
          options={visible}
          activeId={active?.id}
          selectedId={multiple ? undefined : first?.id}
          more={options.length >= limit}
          empty={t(options.length > 0 && !typed ? "allSelected" : typed ? "noMatch" : "empty")}
          onChoose={choose}
          onRetry={retry}
        />
      )}
      {name && value.map((option) => <input key={option.id} type="hidden" name={name} value={option.id} />)}
    </div>
  );
}
