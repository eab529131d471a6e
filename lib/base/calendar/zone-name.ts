import { tidy } from "@/lib/base/brazil/clean";

/** An IANA zone in its canonical letters (`america/sao_paulo` → `America/Sao_Paulo`); what is none comes back as typed. */
export function normaliseTimeZone(raw: string): string {
  const text = tidy(raw);
  return isTimeZone(text) ? new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone : text;
}

/** An IANA zone name or UTC. Fixed offsets (`-03:00`, `Etc/GMT+3`) are refused: they forget the summer times of the past. */
export function isTimeZone(value: string): boolean {
  if (value !== "UTC" && !/^[a-z_]+(?:\/[a-z_-]+)+$/i.test(value)) return false;
  if (/^etc\//i.test(value)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
