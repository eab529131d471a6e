import { roles } from "@/db/schema";
import { bind } from "@/lib/resource/bind";
import { role } from "./role.resource";

export const roleServer = bind({ resource: role, table: roles });
