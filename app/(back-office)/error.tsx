"use client";

import { ErrorView } from "@/components/layout/error-view";

/** A page failed; the menu stays. */
export default function BackOfficeError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorView error={error} retry={retry} />;
}
