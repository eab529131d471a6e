"use client";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Input } from "@/components/ui/input";
import { applyMask, type Mask } from "@/lib/base/brazil/masks";

type Props = Omit<ComponentProps<typeof Input>, "onChange" | "value"> & {
  readonly mask: Mask;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Puts the signs of a CNPJ, a CEP or an amount in place while typing. Never blocks a paste; the caret stays where it was. */
export function MaskedInput({ mask, value, onChange, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const at = caret.current;
    if (at === null || document.activeElement !== input.current) return;
    caret.current = null;
    input.current?.setSelectionRange(at, at);
  });
  return (
    <Input
      {...rest}
      ref={input}
      value={value}
      onChange={(event) => {
        const typed = event.target.value;
        const masked = applyMask(mask, typed, event.target.selectionStart ?? typed.length);
        caret.current = masked.caret;
        onChange(masked.value);
      }}
    />
  );
}
