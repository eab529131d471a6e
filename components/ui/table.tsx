import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

/** Scrolls sideways inside itself and is reachable with the keyboard when it does. */
export function TableFrame({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    <section tabIndex={0} aria-label={label} className={cn("relative overflow-auto -outline-offset-2", className)}>
      {children}
    </section>
  );
}

export function Table({ className, ...rest }: ComponentProps<"table">) {
  return <table {...rest} className={cn("w-full border-separate border-spacing-0 text-sm", className)} />;
}

export function Th({ className, numeric, ...rest }: ComponentProps<"th"> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={cn(
        "sticky top-0 z-10 h-8.5 whitespace-nowrap border-line border-b bg-page px-3 font-medium text-muted max-[1400px]:px-2",
        numeric ? "text-right" : "text-left",
        className,
      )}
    />
  );
}

type SortProps = {
  readonly label: string;
  readonly sorted?: "asc" | "desc";
  readonly numeric?: boolean;
  readonly onSort: () => void;
  /** Beside the button. */
  readonly after?: ReactNode;
};
/** A header cell that sorts when pressed. */
export function SortTh(props: SortProps & Omit<ComponentProps<"th">, "onClick">) {
  const { label, sorted, numeric, onSort, after, ...rest } = props;
  const Arrow = sorted === "desc" ? ArrowDown : ArrowUp;
  return (
    <Th {...rest} numeric={numeric} aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : "none"}>
      <button
        type="button"
        onClick={onSort}
        className={cn(
          "group inline-flex min-h-6 max-w-full items-center gap-1 hover:text-ink",
          numeric && "flex-row-reverse",
          sorted && "text-ink",
        )}
      >
        <span className="truncate">{label}</span>
        <Arrow
          aria-hidden
          className={cn(
            "size-3.5 shrink-0",
            // Until it is wanted it takes no room: it comes over the edge of the cell.
            !sorted && "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
            !sorted && (numeric ? "-ml-4.5" : "-mr-4.5"),
          )}
        />
      </button>
      {after}
    </Th>
  );
}

/** `selected` tints the row; the height follows `data-density` of an ancestor. */
export function Tr({ className, selected, ...rest }: ComponentProps<"tr"> & { selected?: boolean }) {
  return (
    <tr
      {...rest}
      data-selected={selected || undefined}
      className={cn("group/row hover:bg-hover data-[selected=true]:bg-selected", className)}
    />
  );
}

type TdProps = ComponentProps<"td"> & { readonly numeric?: boolean; readonly code?: boolean };
export function Td({ className, numeric, code, ...rest }: TdProps) {
  return <td {...rest} className={cn("cell", numeric && "cell-number", code && "cell-code", className)} />;
}
