import { useEffect, useState } from "react";

/** Longer than between two keys, shorter than a way to the next button. */
const REST_MS = 400;

export type Typed = {
  /** What the field holds, as it is sent; "" for nothing. */
  readonly value: string;
  /** What stands in it. */
  readonly text: string;
  /** It was left with a text that says nothing. */
  readonly bad: boolean;
  /** Nobody is typing into it. */
  readonly resting: boolean;
  readonly type: (text: string) => void;
  /** Gives whether another value was told by that. */
  readonly leave: () => boolean;
  readonly choose: (value: string) => void;
};
type Options = {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onValue?: (value: string) => void;
  /** Of a text that says it in full: told while somebody types. */
  readonly read: (text: string) => string | null;
  /** Of whatever may be meant: told when the field is left. */
  readonly guess: (text: string) => string | null;
  readonly write: (value: string) => string;
};

/**
 * A value that is typed in people's way and kept in ours: "" while it cannot be read, and once it is left what was typed, which stays in the field.
 */
export function useTyped({ value, defaultValue = "", onValue, read, guess, write }: Options): Typed {
  const [own, setOwn] = useState(defaultValue);
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  // The page came anew with another value, as when a link has changed the address that it stands in.
  const [was, setWas] = useState(defaultValue);
  if (was !== defaultValue) {
    setWas(defaultValue);
    setOwn(defaultValue);
    setTyped(null);
  }
  const now = value ?? own;
  const give = (next: string) => {
    setOwn(next);
    if (next !== now) onValue?.(next);
  };
  // What may be meant counts after a moment of rest: if it came with the press of a button, whatever goes with an error would move the button away.
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      const meant = guess(typed);
      if (meant !== null && meant !== own) give(meant);
    }, REST_MS);
    return () => clearTimeout(timer);
  });
  return {
    value: now,
    text: typed ?? (now && write(now)),
    bad: left && typed !== null && guess(typed) === null,
    resting: typed === null,
    type: (text) => {
      setTyped(text);
      setLeft(false);
      give(read(text) ?? "");
    },
    leave: () => {
      if (typed === null) return false;
      const meant = typed.trim() === "" ? "" : guess(typed);
      if (meant === null) {
        // Told as it was typed: whoever takes it says what is wrong, instead of taking an empty field for what was meant.
        setLeft(true);
        give(typed.trim());
        return true;
      }
      setTyped(null);
      // What was told while it was typed is not told again: what it stands for may have moved on since.
      if (meant === own) return false;
      give(meant);
      return true;
    },
    choose: (next) => {
      setTyped(null);
      give(next);
    },
  };
}
