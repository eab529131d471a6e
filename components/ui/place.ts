type Options = {
  readonly gap?: number;
  /** As wide as the anchor at least. */
  readonly match?: boolean;
  readonly align?: "start" | "centre";
};

/** Puts a fixed layer below its anchor, or above where there is more room, inside the window. */
export function placeBeside(
  anchor: Element,
  layer: HTMLElement,
  { gap = 4, match, align = "start" }: Options = {},
): void {
  const box = anchor.getBoundingClientRect();
  const edge = 8;
  if (match) layer.style.minWidth = `${box.width}px`;
  layer.style.maxHeight = "";
  const { width, height } = layer.getBoundingClientRect();
  const below = window.innerHeight - box.bottom - gap - edge;
  const above = box.top - gap - edge;
  const flip = height > below && above > below;
  layer.style.maxHeight = `${Math.max(flip ? above : below, 96)}px`;
  const shown = Math.min(height, Math.max(flip ? above : below, 96));
  const left = align === "centre" ? box.left + box.width / 2 - width / 2 : box.left;
  layer.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
  layer.style.top = `${flip ? box.top - gap - shown : box.bottom + gap}px`;
}

/** Puts a fixed layer at the right of its anchor, centred on it (the narrow side menu). */
export function placeRight(anchor: Element, layer: HTMLElement): void {
  const box = anchor.getBoundingClientRect();
  layer.style.left = `${box.right + 6}px`;
  layer.style.top = `${box.top + (box.height - layer.getBoundingClientRect().height) / 2}px`;
}
