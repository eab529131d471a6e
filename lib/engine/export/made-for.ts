import { z } from "zod";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Reader = Pick<Ctx, "permissions" | "teamIds" | "businessUnitId">;
const madeForSchema = z.object({
  permissions: z.array(z.string()),
  teamIds: z.array(z.string()).nullable(),
  businessUnitId: z.string().nullable(),
});

/** Whose eyes a file was made for: what they may read, of which teams and which client. */
export const madeFor = ({ permissions, teamIds, businessUnitId }: Reader): z.infer<typeof madeForSchema> => ({
  permissions: [...permissions].filter((held) => held.endsWith("_GET")).sort(),
  teamIds: teamIds && [...teamIds],
  businessUnitId,
});

/** Whether this reader may see all that a file holds: none of the rights that it was made with is missing, and their scope is no narrower. */
export function mayRead(reader: Reader, kept: unknown): boolean {
  const made = madeForSchema.safeParse(kept).data;
  if (!made) return false;
  const held: ReadonlySet<string> = reader.permissions;
  const teams = reader.teamIds && new Set(reader.teamIds);
  return (
    made.permissions.every((one) => held.has(one)) &&
    (teams === null || (made.teamIds?.every((id) => teams.has(id)) ?? false)) &&
    (reader.businessUnitId === null || reader.businessUnitId === made.businessUnitId)
  );
}
