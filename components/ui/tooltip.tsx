import { cloneElement, type ReactElement } from "react";

type Props = {
  readonly text: string;
  readonly children: ReactElement<{ "data-tip"?: string; "aria-description"?: string }>;
};

/** Explains a focusable element in a few words, on hover and on keyboard focus; drawn by `TooltipLayer`. */
export function Tooltip({ text, children }: Props) {
  return cloneElement(children, { "data-tip": text, "aria-description": text });
}
