"use client";

import { useEffect, useRef, useState } from "react";

export type Option = { readonly id: string; readonly name: string; readonly hint?: string };
/** Gives the first options that match; the caller decides how many. */
export type LoadOptions = (q: string) => Promise<readonly Option[]>;
type Status = "idle" | "loading" | "failed";
/** `q` = the text that these are the options of. */
type State = { readonly options: readonly Option[]; readonly status: Status; readonly q: string };
type Found = { readonly options: readonly Option[]; readonly status: Status; readonly retry: () => void };

const TYPING_MS = 200;

/** Options for a search text while `open`; waits for a pause in typing and drops answers that come too late. */
export function useOptions(loadOptions: LoadOptions, q: string, open: boolean): Found {
  const [state, setState] = useState<State>({ options: [], status: "idle", q: "" });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(loadOptions);
  useEffect(() => {
    latest.current = loadOptions;
  }, [loadOptions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again for the same text
  useEffect(() => {
    if (!open) return;
    let current = true;
    setState(({ options }) => ({ options, status: "loading", q }));
    const timer = setTimeout(
      () => {
        latest.current(q).then(
          (options) => current && setState({ options, status: "idle", q }),
          () => current && setState({ options: [], status: "failed", q }),
        );
      },
      q ? TYPING_MS : 0,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [q, open, attempt]);
  // Enter right after a letter must not take an option of the text before it.
  const status = open && state.q !== q ? "loading" : state.status;
  return { options: state.options, status, retry: () => setAttempt((n) => n + 1) };
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Search over a list that is already in the browser, blind to accents and case. */
export function localOptions(all: readonly Option[]): LoadOptions {
  return async (q) => all.filter((option) => plain(`${option.name} ${option.hint ?? ""}`).includes(plain(q)));
}
