/** One thing that the palette found on the server. */
export type PaletteHit = { readonly id: string; readonly label: string; readonly hint?: string; readonly href: string };
/** Hits of one kind, in the reader's language: the views, or the records of one list. */
export type PaletteGroup = { readonly key: string; readonly label: string; readonly hits: readonly PaletteHit[] };
/** A record that this person may create: "Novo PDV". */
export type PaletteStart = {
  readonly views: readonly PaletteHit[];
  readonly creates: readonly { readonly key: string; readonly label: string; readonly href: string }[];
};
/** The same, with the pages and records that the person opened last. */
export type PaletteOpening = PaletteStart & {
  readonly recents: readonly { readonly name: string; readonly link: string }[];
};
