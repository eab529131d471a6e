"use client";
import { createContext, useContext } from "react";
import type { WorkVerb } from "@/lib/insight/problems/actions";

/** Asks for what to do with these lines. */
type AskWork = (verb: WorkVerb, ids: readonly string[]) => void;
type Work = {
  readonly ask: AskWork;
  /** Keys of the groups that are selected whole. */
  readonly picked: Readonly<Record<string, true>>;
  readonly pick: (group: string, marked: boolean) => void;
};
export const WorkContext = createContext<Work>({ ask: () => {}, picked: {}, pick: () => {} });
export const useAskWork = (): AskWork => useContext(WorkContext).ask;
export const useWorkContext = (): Work => useContext(WorkContext);
