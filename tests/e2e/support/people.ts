import { type Api, unique } from "./login";

export type NewPerson = { readonly id: string; readonly name: string; readonly email: string };

/** A promoter of this run's own, whose name begins with `first`; `more` goes with the call that makes them. */
export async function newPromoter(
  api: Api,
  first: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<NewPerson> {
  const [role] = (await api.post("roles", { search: "name:promotor" })) as unknown as { id: string }[];
  const name = unique(first);
  const email = `${name.replace(/\W/g, "").toLowerCase()}@exemplo.test`;
  const { id } = await api.post("users/create", { name, email, type: "promoter", role_id: role?.id, ...more });
  return { id, name, email };
}
