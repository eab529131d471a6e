import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

type FrameProps = {
  readonly label: string;
  readonly children: ReactNode;
  /** Shown once all of it has arrived with a page: until then its columns find their widths anew with each row. */
  readonly whole?: boolean;
  readonly className?: string;
};

/** Scrolls sideways inside itself and is reachable with the keyboard when it does. */
export function TableFrame({ label, children, whole = false, className }: FrameProps) {
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
        tabIndex={0}
        aria-label={label}
        className={cn("table-frame relative overflow-auto -outline-offset-2", whole && "frame-whole", className)}
      >
        {children}
      </section>
      {whole && <i hidden className="frame-end" />}
    </>
  );
}

export function Table({ className, ...rest }: ComponentProps<"table">) {
  return <table {...rest} className={cn("w-full border-separate border-spacing-0 text-sm", className)} />;
}

export function Th({ className, numeric, ...rest }: ComponentProps<"th"> & { numeric?: boolean }) {
  return <th scope="col" {...rest} className={cn("head", numeric && "head-number", className)} />;
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
  return (
    <Th {...rest} numeric={numeric} aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : "none"}>
      <button type="button" onClick={onSort} className="sort">
        <span className="truncate">{label}</span>
        <i className={sorted === "desc" ? "mark mark-arrow-down" : "mark mark-arrow-up"} />
      </button>
      {after}
    </Th>
  );
}

/** `selected` tints the row; the height follows `data-density` of an ancestor. */
export function Tr({ className, selected, ...rest }: ComponentProps<"tr"> & { selected?: boolean }) {
  return <tr {...rest} {...(selected && { "data-selected": true })} className={cn("group/row row", className)} />;
}

type TdProps = ComponentProps<"td"> & { readonly numeric?: boolean; readonly code?: boolean };
export function Td({ className, numeric, code, ...rest }: TdProps) {
  return <td {...rest} className={cn("cell", numeric && "cell-number", code && "cell-code", className)} />;
}
