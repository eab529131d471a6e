"use client";

import { createContext, type ReactNode, useContext, useState } from "react";

type Shell = {
  /** Words of the screens by path, for the loading view. */
  readonly screens: readonly { readonly path: string; readonly label: string }[];
  /** Whether the window was a phone's when this browser last said so; null before. */
  readonly wasNarrow: boolean | null;
  readonly drawer: boolean;
  readonly setDrawer: (open: boolean) => void;
};
const Context = createContext<Shell>({ screens: [], wasNarrow: null, drawer: false, setDrawer: () => {} });

type Props = Pick<Shell, "screens" | "wasNarrow"> & { readonly children: ReactNode };

export function ShellState({ screens, wasNarrow, children }: Props) {
  const [drawer, setDrawer] = useState(false);
  return <Context value={{ screens, wasNarrow, drawer, setDrawer }}>{children}</Context>;
}

/** What the parts of the shell share: the menu drawer of phones, and the names of the screens. */
export const useShell = () => useContext(Context);
