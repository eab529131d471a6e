"use client";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { cn } from "../cn";
import { Input } from "../input";
import { keepTyped } from "../keep-typed";
import type { Typed } from "./use-typed";

type Native = "id" | "name" | "required" | "disabled" | "autoFocus" | "onFocus" | "aria-label" | "aria-describedby";
export type TypedProps = Pick<ComponentProps<"input">, Native | "aria-invalid" | "aria-required"> & {
  readonly value?: string;
  readonly defaultValue?: string;
  /** Told the value once it can be read, "" while it cannot, and what was typed where it was left so. */
  readonly onValue?: (value: string) => void;
  readonly onLeave?: () => void;
  /** As low as what stands beside it in a bar. */
  readonly compact?: boolean;
  /** Of the whole control: its width. */
  readonly className?: string;
};
type Props = Omit<TypedProps, "value" | "defaultValue" | "onValue"> & {
  readonly typed: Typed;
  /** How it is written, where nothing stands yet. */
  readonly hint: string;
  readonly words: Readonly<Record<"missing" | "bad" | "outside", string>>;
  /** A button in the box. */
  readonly children?: ReactNode;
};

/** Comes from the input that is sent once its value is another one and nobody types any more. */
export const SETTLED = "settled";

/** The box of a day, a month or a time: the text that people read, and beside it the value that is sent. */
export function TypedInput({ typed, hint, words, name, compact, className, onLeave, children, ...rest }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef<HTMLInputElement>(null);
  const told = useRef(typed.value);
  const { required, disabled, "aria-describedby": described, "aria-invalid": refused } = rest;
  // Once the form has said what is wrong, once is enough.
  const saysBad = typed.bad && !refused;
  const wrong = typed.bad ? words.bad : words.outside || (required && typed.text === "" ? words.missing : "");
  useEffect(() => keepTyped(input.current), []);
  useEffect(() => {
    if (!typed.resting || told.current === typed.value) return;
    told.current = typed.value;
    sent.current?.dispatchEvent(new Event(SETTLED, { bubbles: true }));
  }, [typed.resting, typed.value]);
  // A form that the browser guards says it in the page's language.
  useEffect(() => input.current?.setCustomValidity(wrong), [wrong]);
  return (
    <span className={cn("block min-w-0", className)}>
      <span className="relative block">
        <Input
          {...rest}
          ref={input}
          type="text"
          autoComplete="off"
          inputMode={children ? undefined : "numeric"}
          placeholder={hint}
          value={typed.text}
          aria-invalid={typed.bad || refused}
          aria-describedby={cn(described, saysBad && `${id}-bad`) || undefined}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={() => {
            // A form that judges what is left would judge the value of before.
            if (!typed.leave()) onLeave?.();
          }}
          onKeyDown={(event) => event.key === "Enter" && typed.leave()}
          className={cn(
            "tabular-nums",
            children !== undefined && "pr-9 pointer-coarse:pr-12",
            compact && "h-11 text-sm md:h-8",
          )}
        />
        {children && <span className="absolute inset-y-0 right-1.5 grid place-items-center">{children}</span>}
      </span>
      {name && <input ref={sent} type="hidden" name={name} value={typed.value} disabled={disabled} />}
      {saysBad && (
        <span id={`${id}-bad`} role="alert" className="block pt-1 text-danger text-sm">
          {words.bad}
        </span>
      )}
    </span>
  );
}
