"use client";

import { createContext, type ReactNode, useContext, useState } from "react";

type Shell = {
  /** Words of the screens by path, for the loading view. */
  readonly screens: readonly { readonly path: string; readonly label: string }[];
  readonly drawer: boolean;
  readonly setDrawer: (open: boolean) => void;
};
const Context = createContext<Shell>({ screens: [], drawer: false, setDrawer: () => {} });

export function ShellState({ screens, children }: { screens: Shell["screens"]; children: ReactNode }) {
  const [drawer, setDrawer] = useState(false);
  return <Context value={{ screens, drawer, setDrawer }}>{children}</Context>;
}

/** What the parts of the shell share: the menu drawer of phones, and the names of the screens. */
export const useShell = () => useContext(Context);
