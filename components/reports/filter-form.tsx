"use client";
import Form from "next/form";
import { usePathname } from "next/navigation";
import { type ChangeEvent, type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { SETTLED } from "@/components/ui/calendar/typed-input";
import { cn } from "@/components/ui/cn";
import { FoldButton } from "@/components/ui/fold-button";

type Props = {
  /** What the address says, by the fields' names. */
  readonly values: Readonly<Record<string, string>>;
  /** The days, which stand there at any width. */
  readonly period: ReactNode;
  /** They are one field, which leaves a phone room for the button beside it. */
  readonly beside: boolean;
  /** What else it narrows by; a phone folds it away behind a button of this name, with how many narrow now. Null where there is nothing. */
  readonly folds: { readonly label: string; readonly count: number } | null;
  readonly children: ReactNode;
};

const isField = (target: unknown) => target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/**
 * A form of the address: what is chosen counts at once, what is typed on Enter or when it is left. Without scripts its button sends it.
 * Fields follow the address where a link has changed it, and keep the focus.
 */
export function FilterForm({ values, period, beside, folds, children }: Props) {
  const [open, setOpen] = useState(false);
  const folded = useId();
  const form = useRef<HTMLFormElement>(null);
  const said = JSON.stringify(values);
  useEffect(() => {
    for (const [name, value] of Object.entries<string>(JSON.parse(said))) {
      const field = form.current?.elements.namedItem(name);
      if (isField(field) && field.value !== value) field.value = value;
    }
  }, [said]);
  useEffect(() => {
    const known: Readonly<Record<string, string>> = JSON.parse(said);
    const onSettled = ({ target }: Event) =>
      target instanceof HTMLInputElement && target.value !== known[target.name] && form.current?.requestSubmit();
    const here = form.current;
    here?.addEventListener(SETTLED, onSettled);
    return () => here?.removeEventListener(SETTLED, onSettled);
  }, [said]);
  const settle = ({ target, currentTarget }: ChangeEvent<HTMLFormElement> | FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = target;
    if (isField(field) && field.name in values && field.value !== values[field.name]) currentTarget.requestSubmit();
  };
  return (
    <Form
      ref={form}
      action={usePathname()}
      scroll={false}
      onChange={(event) => (event.target as EventTarget) instanceof HTMLSelectElement && settle(event)}
      onBlur={settle}
      className={cn(
        "items-end gap-3 max-sm:grid sm:flex sm:flex-wrap",
        // The longest month needs more than half of a phone.
        beside ? "max-sm:grid-cols-[3fr_2fr]" : "max-sm:grid-cols-2",
      )}
    >
      {period}
      {folds && (
        <FoldButton
          {...folds}
          controls={folded}
          open={open}
          onOpen={setOpen}
          className={cn("sm:hidden", !beside && "max-sm:col-span-2")}
        />
      )}
      <div id={folded} className={cn("contents", folds && !open && "max-sm:hidden")}>
        {children}
      </div>
    </Form>
  );
}
