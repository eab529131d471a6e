import { CLIENT, isAdmin, PROMOTER } from "./role-names";

/**
 * What contradicts between what a person is and the name of their role; null = nothing. A client's role without a client would see
 * every client, and a client's user with a role of the house would be let in where the house works.
 */
export function roleError(type: string | null | undefined, roleName: string): string | null {
  if (roleName === CLIENT && type !== "business_unit") return "role_of_clients";
  const ofTheHouse = isAdmin({ roleName }) || roleName === PROMOTER;
  return ofTheHouse && type === "business_unit" ? "role_not_of_clients" : null;
}
