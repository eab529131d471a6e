"use client";
import { createContext, useContext } from "react";
import type { WorkVerb } from "@/lib/insight/problems/actions";

/** Asks for what to do with these lines. */
export type AskWork = (verb: WorkVerb, ids: readonly string[]) => void;
export const WorkContext = createContext<AskWork>(() => {});
export const useAskWork = () => useContext(WorkContext);
