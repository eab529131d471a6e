/** From where a person signs in, kept with the session and in the audit log. */
export type Client = { readonly ip: string | null; readonly userAgent: string | null };

/**
 * Address and browser of a request. Of `x-forwarded-for` the last entry is taken, which the nearest proxy (or the server
 * itself) wrote; the earlier ones are whatever the caller claims.
 */
export function clientOf(headers: Headers): Client {
  const ip = (headers.get("x-forwarded-for") ?? "").split(",").at(-1)?.trim() ?? "";
  return {
    ip: /^[0-9a-fA-F:.]{2,45}$/.test(ip) ? ip : null,
    userAgent: headers.get("user-agent")?.slice(0, 255) ?? null,
  };
}
