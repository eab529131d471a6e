import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonClass } from "./button-class";
import { Spinner } from "./spinner";

type Props = ComponentProps<"button"> & ButtonLook & { readonly loading?: boolean };

/** A button. While `loading` it keeps the focus and its width and refuses a second press. */
export function Button({
  variant,
  size,
  icon,
  loading,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: Props) {
  const swallow = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"] || undefined}
      onClick={loading ? swallow : onClick}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}
