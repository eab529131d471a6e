/** Compares texts as the database does those that are stored folded: by their characters, whatever the language. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
