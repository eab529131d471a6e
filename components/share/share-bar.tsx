import { Download } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";

type Props = {
  readonly until: string;
  readonly left: string;
  /** Absent where its author does not let photos be taken along. */
  readonly download: { readonly href: string; readonly label: string } | null;
};

/** At the thumb: how long the page is there, and the way to keep its photos. */
export function ShareBar({ until, left, download }: Props) {
  return (
    <div className="no-print sticky bottom-0 z-10 flex min-h-16 items-center justify-between gap-2 border-line border-t bg-surface px-4 py-2.5">
      <p className="text-sm">
        <b className="block whitespace-nowrap font-medium">{until}</b>
        <span className="text-muted tabular-nums">{left}</span>
      </p>
      {download && (
        <a href={download.href} download className={buttonClass({ variant: "primary" }, "h-11 px-2.5 sm:px-3.5")}>
          <Download aria-hidden />
          {download.label}
        </a>
      )}
    </div>
  );
}
