import compile from "icu-minify/compile";

type Tree = { readonly [key: string]: string | Tree };

/**
 * Texts as the browser formats them: parsed once, here, so that no parser of ICU messages has to be sent to every page (12 kB).
 * `next.config.mjs` gives the application the formatter that reads this form.
 */
export function compileMessages(tree: Tree): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" ? plain(compile(value)) : compileMessages(value),
    ]),
  );
}

/** React sends plain objects to the browser only; the compiler's have no prototype. */
const plain = (compiled: unknown): unknown => JSON.parse(JSON.stringify(compiled));
