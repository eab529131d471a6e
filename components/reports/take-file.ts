import { announceJob } from "@/components/jobs/jobs";
import { notify } from "@/components/ui/toast";
import { orderFile } from "@/lib/shell/exports/actions";

/** Follows the address of a file; one that is too long to wait for is ordered instead, and shown while it is made. */
export async function takeFile(href: string): Promise<void> {
  const ordered = await orderFile(href).catch(() => null);
  if (ordered && !ordered.ok) return notify.error(ordered.problem.message);
  if (ordered?.value) announceJob(`export_${ordered.value}`);
  else location.assign(href);
}
