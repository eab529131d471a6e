"use client";

import * as Radix from "@radix-ui/react-dropdown-menu";
import { Check } from "lucide-react";
import { useRef } from "react";
import { cn } from "./cn";
import type { DropdownMenuProps, MenuItem } from "./dropdown-menu";
import { Link } from "./link";

const ROW =
  "flex min-h-8 w-full cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none data-disabled:opacity-60 data-highlighted:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4";

const FIRST = "[role^=menuitem]:not([data-disabled])";

type Props = DropdownMenuProps & {
  readonly container: HTMLElement | null;
  /** It was opened by a key, before the menu itself could hear it. */
  readonly byKey: boolean;
};

/** Mounted by the first press of the trigger, hence open from the start. */
export default function DropdownMenuPanel({ trigger, items, align = "end", header, container, byKey }: Props) {
  // Actions run after the focus is back on the trigger: a dialog opened by one then returns it there as well.
  const chosen = useRef<(() => void) | undefined>(undefined);
  const unheard = useRef(byKey);
  return (
    <Radix.Root defaultOpen modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          // Later on the menu knows by itself that it was opened by a key, and goes to its first item.
          onFocus={({ target, currentTarget }) => {
            if (!unheard.current || target !== currentTarget) return;
            unheard.current = false;
            currentTarget.querySelector<HTMLElement>(FIRST)?.focus();
          }}
          onCloseAutoFocus={() => {
            const action = chosen.current;
            chosen.current = undefined;
            if (action) setTimeout(action, 0);
          }}
          className="z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-80 animate-appear overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-float"
        >
          {header && <div className="-mx-1 mb-1 border-line border-b px-3.5 pt-1.5 pb-2.5">{header}</div>}
          {items.map((item) => (
            <Row
              key={item.key}
              item={item}
              choose={(action) => {
                chosen.current = action;
              }}
            />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Row({ item, choose }: { item: MenuItem; choose: (action: (() => void) | undefined) => void }) {
  if ("separator" in item)
    return <Radix.Separator className={cn("-mx-1 my-1 border-line border-t", item.phoneOnly && "sm:hidden")} />;
  if ("heading" in item)
    return (
      <Radix.Label className={cn("px-2.5 pt-2 pb-1 font-medium text-muted text-xs", item.phoneOnly && "sm:hidden")}>
        {item.heading}
      </Radix.Label>
    );
  const { label, icon, hint, danger, disabled, href, reload, choice, checked, keepOpen, onSelect } = item;
  const className = cn(ROW, item.phoneOnly && "sm:hidden", danger && "text-danger data-highlighted:bg-danger-soft");
  const inside = (
    <>
      {choice && <Check aria-hidden className={cn(!checked && "invisible")} />}
      {icon && <span className={cn(!danger && "text-muted")}>{icon}</span>}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hint && <span className="pointer-coarse:hidden text-muted text-xs">{hint}</span>}
    </>
  );
  const select = (event: Event) => {
    if (keepOpen) {
      event.preventDefault();
      onSelect?.();
    } else choose(onSelect);
  };
  if (choice === "check") {
    return (
      <Radix.CheckboxItem checked={checked} disabled={disabled} onSelect={select} className={className}>
        {inside}
      </Radix.CheckboxItem>
    );
  }
  if (choice === "radio") {
    return (
      <Radix.RadioGroup value={checked ? item.key : ""}>
        <Radix.RadioItem value={item.key} disabled={disabled} onSelect={select} className={className}>
          {inside}
        </Radix.RadioItem>
      </Radix.RadioGroup>
    );
  }
  if (href) {
    return (
      <Radix.Item asChild disabled={disabled}>
        {reload ? (
          <a href={href} className={className}>
            {inside}
          </a>
        ) : (
          <Link href={href} className={className}>
            {inside}
          </Link>
        )}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item disabled={disabled} onSelect={select} className={className}>
      {inside}
    </Radix.Item>
  );
}
