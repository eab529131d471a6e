import { z } from "zod";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const user = {
  id: ID,
  name: "Helena Prado",
  email: "admin@araucaria.test",
  type: "tenant",
  tenant_id: ID,
  tenant: { id: ID, name: "Agência Araucária Trade" },
  roles: [{ id: ID, name: "admin entidade", alias: "Administrador", team_scope: false, permissions: ["POS_GET"] }],
  extra_attributes: { sidenav_favorites: '[{"name":"Pontos de venda","link":"/pos"}]' },
  cost_of_serving_module: true,
  commercial_module: true,
  locale: "pt-BR",
  timezone: "America/Sao_Paulo",
};
const token = { access_token: "eyJhbGciOi…", token_type: "Bearer", expires_in: 5400 };
const newPassword = z.strictObject({
  token: z.string(),
  password: z.string().min(6),
  password_confirmation: z.string(),
});
const tag = "session";

/** The calls of the session, as the reference describes them. */
export const SESSION_CALLS: readonly ApiCallSpec[] = [
  {
    path: "/login",
    tag,
    summary: "Sign in",
    public: true,
    body: z.object({ login: z.string(), password: z.string(), device: z.string().optional() }),
    example: { login: "promotor@araucaria.test", password: "gondola123", device: "Moto G54" },
    answer: { ...token, user },
    errors: ["invalid_json", "invalid_login", "invalid_fields", "too_many_requests"],
  },
  {
    path: "/logout",
    tag,
    summary: "End the session; the token stops working at once",
    answer: { data: { logged_out: true } },
    errors: [],
  },
  { path: "/me", tag, summary: "Who is signed in, with permissions read afresh", answer: { data: user }, errors: [] },
  {
    path: "/refresh",
    tag,
    summary: "Replace the token; older than 5400 s is refused",
    answer: token,
    errors: ["token_expired", "session_revoked"],
  },
  {
    path: "/reset",
    tag,
    summary: "Mail a link to set a new password; the answer never tells whether the address exists",
    public: true,
    body: z.object({ email: z.string() }),
    example: { email: "admin@araucaria.test" },
    answer: { data: { sent: true } },
    errors: ["invalid_fields", "too_many_requests"],
  },
  ...(["/reset/confirm", "/confirm-account"] as const).map(
    (path): ApiCallSpec => ({
      path,
      tag,
      summary:
        path === "/confirm-account"
          ? "Set the first password by the invitation's link"
          : "Set a new password by the mailed link",
      public: true,
      body: newPassword,
      example: { token: "…", password: "gondola123", password_confirmation: "gondola123" },
      answer: { data: { confirmed: true } },
      errors: ["invalid_fields", "invalid_token", "forgot_password_used"],
    }),
  ),
  {
    path: "/users/{username}",
    method: "get",
    tag,
    permission: "USER_GET",
    summary: "Look a user up by email; private cache with ETag",
    answer: { data: user },
    errors: [],
  },
  {
    path: "/tenant/{tenantId}/users/delete-multiple",
    tag: "users",
    permission: "USER_DELETE",
    summary: "Delete several people; whoever is bound to something stays and is named with the bonds",
    body: z.object({ ids: z.array(z.guid()) }),
    example: { ids: ["0198c0de-0000-7000-8000-000000000001"] },
    answer: {
      data: {
        deleted: ["0198c0de-0000-7000-8000-000000000001"],
        blocked: [
          {
            id: "0198c0de-0000-7000-8000-000000000002",
            bonds: [{ resource: "teams", count: 1, sample: ["Equipe Norte"] }],
          },
        ],
      },
    },
    errors: ["invalid_fields", "has_bonds", "invalid_transition"],
  },
  {
    path: "/tenant/{tenantId}/users/{id}/invite",
    tag: "users",
    permission: "USER_PUT",
    summary: "Send the invitation to an account that has no password yet once more; earlier links stop working",
    answer: { data: { sent: true } },
    errors: ["above_you", "invalid_transition", "too_many_requests"],
  },
  {
    path: "/tenant/{tenantId}/users/{id}/sidenav/favorites",
    tag,
    permission: "PROFILE_GET",
    summary: "Favourites of the side menu",
    answer: { data: { favorites: user.extra_attributes.sidenav_favorites } },
    errors: [],
  },
  {
    path: "/tenant/{tenantId}/users/{id}/sidenav/favorites/update",
    tag,
    permission: "PROFILE_PUT",
    summary: "Replace the favourites",
    body: z.object({ favorites: z.string().meta({ description: "A JSON list of { name, link }" }) }),
    example: { favorites: user.extra_attributes.sidenav_favorites },
    answer: { data: { favorites: user.extra_attributes.sidenav_favorites } },
    errors: ["invalid_fields"],
  },
  ...(["/tenant/{tenantId}", ""] as const).flatMap((base): ApiCallSpec[] => [
    {
      path: `${base}/roles/{id}/get-permissions`,
      tag: "roles",
      permission: "ROLE_GET",
      summary: "Permissions of a role",
      answer: { data: ["POS_GET", "POS_PUT"] },
      errors: [],
    },
    {
      path: `${base}/roles/{id}/batch-assign`,
      tag: "roles",
      permission: "ROLE_PUT",
      summary: "Replace the permissions of a role",
      body: z.object({ permissions: z.array(z.string()) }),
      example: { permissions: ["POS_GET"] },
      answer: { data: ["POS_GET"] },
      errors: ["invalid_fields"],
    },
  ]),
];
