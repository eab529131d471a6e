"use client";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** More than these would fill the screen. */
const SHOWN = 10;

type Props = {
  readonly title: string;
  readonly of: readonly { readonly id: string; readonly problem: string }[];
  /** What the one with this id is called; undefined when it is not on the page. */
  readonly nameOf: (id: string) => string | undefined;
  readonly close: string;
  readonly onClose: () => void;
};

/** What could not be done with some of those that were selected, each with its reason. */
export function RefusedNotice({ title, of, nameOf, close, onClose }: Props): ReactNode {
  if (of.length === 0) return null;
  return (
    <Alert
      tone="warn"
      live
      title={title}
      className="mx-4 mb-2 sm:mx-6"
      actions={
        <Button size="sm" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <ul>
        {of.slice(0, SHOWN).map(({ id, problem }) => {
          const name = nameOf(id);
          return <li key={id}>{name ? `${name}: ${problem}` : problem}</li>;
        })}
      </ul>
    </Alert>
  );
}
