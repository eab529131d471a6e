"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { keepWithin, matching, openAt, pickedText, type Token, tokenParts } from "./tokens";

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly tokens: readonly Token[];
  readonly maxLength: number;
  /** What stands there where nothing is written. */
  readonly usual?: string;
  readonly lines?: boolean;
  /** What it reads for the photo or deck that is shown. */
  readonly result: string;
};

/** A text in which "{" offers fields, with what it reads as below. Fields are marked where they stand. */
export function TokenInput({ label, value, onChange, tokens, maxLength, usual, lines = false, result }: Props) {
  const t = useTranslations("deckBuilder.tokens");
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const asked = caret === null ? null : openAt(value, caret);
  const offered = asked === null ? [] : matching(tokens, asked.typed);
  const chosen = offered[Math.min(at, offered.length - 1)];

  function write(text: string, place: number) {
    onChange(text.slice(0, maxLength));
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(place, place);
      setCaret(place);
    });
  }
  function pick({ key }: Token) {
    if (!asked || caret === null) return;
    const { text, place } = pickedText(value, asked.start, caret, key);
    write(text, place);
  }
  function insert() {
    const place = input.current?.selectionStart ?? value.length;
    setAt(0);
    write(`${value.slice(0, place)}{${value.slice(place)}`, place + 1);
  }
  function onKeyDown(event: KeyboardEvent) {
    // A title is one line.
    if (event.key === "Enter" && !lines && offered.length === 0) event.preventDefault();
    if (offered.length === 0) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setAt((now) => keepWithin(now + by, offered.length));
    else if ((event.key === "Enter" || event.key === "Tab") && chosen) pick(chosen);
    else if (event.key === "Escape") setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className="relative">
      <div className="flex items-center justify-between gap-2">
        <label htmlFor={id} className="text-muted text-xs">
          {label}
        </label>
        <button
          type="button"
          onClick={insert}
          aria-label={t("insertInto", { label })}
          className="inline-flex min-h-6 items-center gap-1 rounded-sm font-medium text-accent text-xs pointer-coarse:min-h-11"
        >
          <Plus aria-hidden className="size-3.5" />
          {t("insert")}
        </button>
      </div>
      <div className="relative rounded-md bg-surface">
        <div
          aria-hidden
          className="pointer-events-none absolute inset-px overflow-hidden whitespace-pre-wrap px-2 py-[7px] text-base [overflow-wrap:anywhere] pointer-coarse:py-[10px] pointer-coarse:text-lg"
        >
          {tokenParts(value, tokens).map((part) => (
            <span
              key={part.from}
              className={cn(
                "text-transparent",
                part.known && "rounded-sm bg-selected shadow-[0_0_0_1px_var(--color-selected)]",
              )}
            >
              {part.text}
            </span>
          ))}
        </div>
        <textarea
          ref={input}
          id={id}
          rows={1}
          autoComplete="off"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.key}`}
          aria-describedby={`${id}-result`}
          maxLength={maxLength}
          placeholder={usual}
          value={value}
          onChange={(event) => {
            setAt(0);
            setCaret(event.target.selectionStart);
            onChange(lines ? event.target.value : event.target.value.replace(/\s*\n\s*/g, " "));
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onBlur={() => setCaret(null)}
          className={cn(
            "w-full min-w-0 rounded-md border border-control text-base text-ink hover:border-ink",
            "field-sizing-content relative block min-h-(--control-h) resize-none bg-transparent px-2 py-[7px] [overflow-wrap:anywhere] pointer-coarse:py-[10px] pointer-coarse:text-lg",
          )}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("list")}
        hidden={offered.length === 0}
        className="absolute inset-x-0 z-20 mt-1 max-h-64 overflow-y-auto rounded-md border border-line bg-surface py-1 text-sm shadow-float"
      >
        {offered.map((token) => (
          <div
            tabIndex={-1}
            key={token.key}
            id={`${id}-${token.key}`}
            role="option"
            aria-selected={token === chosen}
            onPointerDown={(event) => {
              // The text keeps the focus.
              event.preventDefault();
              pick(token);
            }}
            className={cn(
              "flex min-h-8 cursor-pointer items-center justify-between gap-3 px-2 pointer-coarse:min-h-11",
              token === chosen ? "bg-selected" : "hover:bg-hover",
            )}
          >
            <span className="shrink-0">{token.label}</span>
            <span className="truncate text-muted">{token.sample}</span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {offered.length > 0 && t("offered", { count: offered.length })}
      </p>
      <p id={`${id}-result`} className="mt-1 min-h-4 break-words text-muted text-xs">
        {result && t("result", { text: result })}
      </p>
    </div>
  );
}
