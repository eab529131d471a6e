import { tellAnswerByMail } from "@/lib/answers/mails";
import type { JobHandler } from "@/lib/queue/define-job";
import type { tellAnswer } from "@/lib/queue/jobs";

export const handle: JobHandler<typeof tellAnswer.payload> = (payload) => tellAnswerByMail(payload);
