import { notify } from "@/components/ui/toast";
import type { WarningView } from "@/lib/engine/resource/warning";

/** Lines that a toast has room for. */
const SHOWN = 3;

/** Says what a change that was just made leaves undone elsewhere. */
export function notifyLeft(left: readonly WarningView[]): void {
  for (const { title, text, lines, more } of left) {
    const rest = lines.length > SHOWN || more ? ["…"] : [];
    notify.warning(title, { description: [text, ...lines.slice(0, SHOWN), ...rest].join("\n"), duration: 20_000 });
  }
}
