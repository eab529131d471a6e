import type { z } from "zod";
import { withTenant } from "@/db/with-tenant";
import type { Job } from "@/lib/platform/queue/define-job";
import { enqueue } from "@/lib/platform/queue/enqueue";
import type { JobRun } from "./life";

/** What an attempt after the first leaves the rest of its work to, once it got on. @door job */
export const restOf = <S extends z.ZodType<{ tenantId: string }>>(
  job: Job<S>,
  payload: z.output<S>,
  attempt: number,
): Pick<JobRun, "anew"> =>
  attempt > 1
    ? {
        anew: async () =>
          void (await withTenant({ tenantId: payload.tenantId, lane: "job" }, (tx) =>
            enqueue(tx, job, payload as z.input<S>),
          )),
      }
    : {};
