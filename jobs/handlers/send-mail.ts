import { deliverMail } from "@/lib/mail/deliver";
import type { JobHandler } from "@/lib/queue/define-job";
import type { sendMail } from "@/lib/queue/jobs";

export const handle: JobHandler<typeof sendMail.payload> = (payload) => deliverMail(payload);
