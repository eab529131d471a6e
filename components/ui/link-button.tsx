import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-class";
import { Link } from "./link";

/** A link that looks like a button; apart from it, so that pages with buttons alone do not carry the router's link. */
export function LinkButton({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link {...rest} className={buttonClass({ variant, size }, className)}>
      {icon}
      {children}
    </Link>
  );
}
