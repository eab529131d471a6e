import { sql } from "drizzle-orm";
import { teams, users } from "@/db/schema";

/** Who leads a person: their own supervisor, else that of their team. Joined to `teams` by the team that is meant. */
export const leadOf = sql<string | null>`coalesce(${users.supervisorId}, ${teams.supervisorId})`;
