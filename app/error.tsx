"use client";

import { ErrorView } from "@/components/layout/error-view";

/** A layout failed, for instance because the database did not answer: no menu, but the same words. */
export default function RootError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="flex min-h-dvh flex-col">
      <ErrorView error={error} retry={retry} />
    </main>
  );
}
