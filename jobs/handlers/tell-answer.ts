import { tellAnswerByMail } from "@/lib/field/answers/mails";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { tellAnswer } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof tellAnswer.payload> = (payload) => tellAnswerByMail(payload);
