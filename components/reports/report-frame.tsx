import type { ReactNode } from "react";

/** As high as the window, so that the table scrolls inside it and its head and its bars stay in view; on paper as long as it is. */
export function ReportFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col md:h-[calc(100dvh-var(--top-bar)-2.5rem)] md:min-h-96 print:h-auto!">
      {children}
    </div>
  );
}
