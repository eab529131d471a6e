const ID = "0199aaaa-1111-7222-8333-444455556666";

export type CurlCall = {
  readonly origin: string;
  readonly method: string;
  /** With `{tenantId}` and `{id}` still open. */
  readonly path: string;
  readonly isPublic: boolean;
  readonly multipart: boolean;
  readonly example: unknown;
};

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A call as it is pasted into a shell where `TOKEN` and `TENANT` are set. */
export function curlOf({ origin, method, path, isPublic, multipart, example }: CurlCall): string {
  const address = path
    .replace("{tenantId}", "$TENANT")
    .replace("{username}", "admin@araucaria.test")
    .replaceAll(/\{\w+\}/g, ID);
  const parts = [`curl -sS -X ${method} "${origin}/api${address}"`];
  if (!isPublic) parts.push('-H "Authorization: Bearer $TOKEN"');
  if (multipart) parts.push(`-F id=${ID}`, "-F file=@photo.jpg");
  else if (example !== undefined) {
    parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(example))}`);
  }
  return parts.join(" \\\n  ");
}
