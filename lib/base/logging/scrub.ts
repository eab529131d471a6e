const HIDDEN = "[hidden]";
const MAX_DEPTH = 8;

// Compared without case, underscores and hyphens: access_token, accessToken and Access-Token are one.
const SECRET_KEYS = new Set([
  ...["password", "senha", "passwordhash", "hash", "secret", "token", "jti", "authorization", "cookie", "setcookie"],
  ...["smtpurl", "databaseurl", "connectionstring"],
  ...["cpf", "rg", "pis", "phone", "lat", "lng", "lon", "latitude", "longitude", "coordinates", "position"],
]);
const SECRET_ENDINGS = ["password", "token", "secret", "latitude", "longitude", "cpf"];

const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const CPF = /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g;
const BEARER = /\bBearer\s+[\w.~+/=-]+/gi;
const URL_PASSWORD = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]+:)[^\s@]+@/gi;
const QUERY_TOKEN = /([?&](?:token|code|secret|lat|lng|latitude|longitude|cpf)=)[^&\s"]+/gi;

/** Whether a value under this key must never reach a log. */
export function isSecretKey(key: string): boolean {
  const plain = key.toLowerCase().replace(/[_-]/g, "");
  return SECRET_KEYS.has(plain) || SECRET_ENDINGS.some((ending) => plain.endsWith(ending));
}

/** A text without tokens, CPFs, passwords in URLs and coordinates in query strings. */
export function scrubText(text: string): string {
  return text
    .replace(JWT, HIDDEN)
    .replace(BEARER, `Bearer ${HIDDEN}`)
    .replace(CPF, HIDDEN)
    .replace(URL_PASSWORD, `$1${HIDDEN}@`)
    .replace(QUERY_TOKEN, `$1${HIDDEN}`);
}

/** A copy fit for the log: values under secret keys hidden, texts scrubbed, depth bounded, cycles cut. */
export function scrub(value: unknown, depth = 0, seen = new WeakSet<object>()): unknown {
  if (typeof value === "string") return scrubText(value);
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return value;
  if (depth >= MAX_DEPTH || seen.has(value)) return "[cut]";
  seen.add(value);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1, seen));
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    isSecretKey(key) ? HIDDEN : scrub(item, depth + 1, seen),
  ]);
  return Object.fromEntries(entries);
}
