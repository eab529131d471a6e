"use client";

import { ErrorView } from "./error-view";

/** Instead of a page whose frame cannot be drawn, since the database is away. It gives way to the page by itself. */
export function Outage() {
  return (
    <main className="flex min-h-dvh flex-col">
      <ErrorView error={{ digest: "unavailable" }} retry={() => location.reload()} />
    </main>
  );
}
