import type { Metadata } from "next";

/** Of a page whose address is itself a key: it is told to nobody, and kept by no search engine. */
export const SECRET_ADDRESS = {
  referrer: "no-referrer",
  robots: { index: false, follow: false, noarchive: true, noimageindex: true },
} as const satisfies Metadata;
