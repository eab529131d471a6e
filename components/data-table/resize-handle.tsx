/** The edge of a head that is dragged; without a mouse the column picker does the same. */
export function ResizeHandle({ column }: { readonly column: string }) {
  return (
    <span
      data-resize={column}
      aria-hidden
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-transparent border-r-2 hover:border-accent pointer-coarse:hidden print:hidden"
    />
  );
}
