import { askerCtx } from "@/lib/bulk/asker";
import type { JobHandler } from "@/lib/queue/define-job";
import type { closeMonth } from "@/lib/queue/jobs";
import { closeForAll } from "@/lib/time/close-all";

/** Acts as the person who asked, with the rights that they have while it runs. */
export const handle: JobHandler<typeof closeMonth.payload> = async ({ tenantId, createdBy, ...order }, { signal }) =>
  closeForAll(await askerCtx({ tenantId, createdBy }), order, signal);
