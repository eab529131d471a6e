"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

type Props = Omit<ComponentProps<typeof NextLink>, "prefetch"> & {
  /** `false`: not even then. For links of which there is one per row. */
  readonly prefetch?: false;
};

/** The link of every screen. What it leads to is fetched ahead only while somebody points at it, stands on it or touches it. */
export function Link({ prefetch, onMouseEnter, onMouseLeave, onFocus, onBlur, onTouchStart, ...rest }: Props) {
  // Taken back on leaving: the router fetches every link that is on again whenever something was saved.
  const [meant, setMeant] = useState(false);
  return (
    <NextLink
      {...rest}
      prefetch={meant && prefetch !== false ? null : false}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        setMeant(true);
      }}
      onMouseLeave={(event) => {
        onMouseLeave?.(event);
        setMeant(false);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        setMeant(true);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        setMeant(false);
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        setMeant(true);
      }}
    />
  );
}
