import { deliverMail } from "@/lib/platform/mail/deliver";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { sendMail } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof sendMail.payload> = (payload) => deliverMail(payload);
