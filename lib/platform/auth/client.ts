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

/** The part of the network that guesses are counted for: of IPv6 the first 64 bits, as anybody who has one of its addresses has them all. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d[\d.]+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(":")) return mapped ?? ip;
  const [head = "", tail] = ip.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const end = tail?.split(":").filter(Boolean) ?? [];
  const all = [...groups, ...Array(Math.max(0, 8 - groups.length - end.length)).fill("0"), ...end];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::`;
}
