import { Alert } from "@/components/ui/alert";
import type { WarningView } from "@/lib/engine/resource/warning";

/** Before a change is made: what it leaves undone elsewhere, line by line. */
export function WarningList({ warning: { title, text, list, lines, more } }: { readonly warning: WarningView }) {
  return (
    <Alert tone="warn" live title={title}>
      <p>{text}</p>
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
        <ul tabIndex={0} aria-label={list} className="mt-2 max-h-60 overflow-y-auto text-sm">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {more && <p className="mt-1 text-sm">{more}</p>}
    </Alert>
  );
}
