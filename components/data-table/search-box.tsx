"use client";
import { Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Input } from "@/components/ui/input";
import { keepTyped } from "@/components/ui/keep-typed";
import { useTyped } from "./use-typed";

type Props = { readonly value: string; readonly placeholder: string; readonly onChange: (q: string) => void };

/** The search of a list: accents, case and the signs of a CNPJ or a phone do not matter. The server is asked after a pause. */
export function SearchBox({ value, placeholder, onChange }: Props) {
  const t = useTranslations("list");
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useTyped(value, onChange);
  const clear = () => {
    setText(null);
    onChange("");
  };
  useEffect(() => keepTyped(input.current), []);
  return (
    <search className="relative flex min-w-0 flex-1 md:max-w-60 md:flex-none md:basis-60">
      <Input
        ref={input}
        type="search"
        aria-label={t("search")}
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        lead={<Search aria-hidden />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && text) {
            event.preventDefault();
            clear();
          }
        }}
        className="h-11 pr-9 text-sm md:h-8 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label={t("clearSearch")}
          data-tip={t("clearSearch")}
          onClick={() => {
            clear();
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-1 my-auto grid size-6 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:size-10"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </search>
  );
}
