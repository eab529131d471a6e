import { expireSessions as removeExpired } from "@/lib/platform/auth/expire";
import type { JobHandler } from "@/lib/platform/queue/define-job";
import type { expireSessions } from "@/lib/platform/queue/jobs";

export const handle: JobHandler<typeof expireSessions.payload> = () => removeExpired();
