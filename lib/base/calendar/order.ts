/** Of two days "YYYY-MM-DD". */
export const earlier = (a: string, b: string): string => (a.localeCompare(b) < 0 ? a : b);
export const later = (a: string, b: string): string => (a.localeCompare(b) > 0 ? a : b);
