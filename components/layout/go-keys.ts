/** Where `g` and then a letter go, for whoever may open that screen. */
export const GO_KEYS = {
  p: "/pos",
  c: "/business-units",
  u: "/users",
  e: "/teams",
  r: "/workschedules",
  v: "/posCheck",
  t: "/questionnaires",
  a: "/questionnaireAnswers",
  j: "/justifications",
  m: "/dashboard/trackMap",
  o: "/dashboard/operational",
} as const;

/** The second key must follow this soon. */
export const GO_WITHIN_MS = 1_500;

/** The address that a letter after `g` means, among the screens of this person. */
export function goesTo(key: string, screens: readonly { readonly path: string }[]): string | null {
  const path = Object.entries(GO_KEYS).find(([letter]) => letter === key)?.[1];
  return path && screens.some((screen) => screen.path === path) ? path : null;
}
