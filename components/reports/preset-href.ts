const OWN = ["cols", "format", "shape", "choices"];

/** What an address of a file says of how it is made. */
export function presetParams(href: string): Record<string, string> {
  const params = new URLSearchParams(href.split("?")[1] ?? "");
  return Object.fromEntries(OWN.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? ""]] : [])));
}

/** The address of the same file, made as these parameters say. */
export function presetHref(href: string, made: Readonly<Record<string, string>>): string {
  const [path = "", asked = ""] = href.split("?");
  const params = new URLSearchParams(asked);
  for (const name of OWN) params.delete(name);
  for (const [name, value] of Object.entries(made)) params.set(name, value);
  return `${path}?${params}`;
}
