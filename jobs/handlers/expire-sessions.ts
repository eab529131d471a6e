import { expireSessions as removeExpired } from "@/lib/auth/expire";
import type { JobHandler } from "@/lib/queue/define-job";
import type { expireSessions } from "@/lib/queue/jobs";

export const handle: JobHandler<typeof expireSessions.payload> = () => removeExpired();
