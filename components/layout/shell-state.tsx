"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { NavGroup } from "./shell-types";

type Shell = {
  /** The menu. */
  readonly groups: readonly NavGroup[];
  /** Words of the screens by path, for the loading view. */
  readonly screens: readonly { readonly path: string; readonly label: string }[];
  /** Whether the window was a phone's when this browser last said so; null before. */
  readonly wasNarrow: boolean | null;
  readonly drawer: boolean;
  readonly setDrawer: (open: boolean) => void;
};
const Context = createContext<Shell>({ groups: [], screens: [], wasNarrow: null, drawer: false, setDrawer: () => {} });

type Props = Pick<Shell, "groups" | "wasNarrow"> & { readonly children: ReactNode };

export function ShellState({ groups, wasNarrow, children }: Props) {
  const [drawer, setDrawer] = useState(false);
  const screens = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  return <Context value={{ groups, screens, wasNarrow, drawer, setDrawer }}>{children}</Context>;
}

/** What the parts of the shell share: the menu drawer of phones, and the names of the screens. */
export const useShell = () => useContext(Context);
