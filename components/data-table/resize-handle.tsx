/** The edge of a head that is dragged; without a mouse the column picker does the same. */
export function ResizeHandle({ column }: { readonly column: string }) {
  return <span data-resize={column} aria-hidden className="head-edge" />;
}
