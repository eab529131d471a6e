import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Complaint, Project } from "./project";

/** The one place where colours are written down. */
const TOKENS = "app/tokens.css";
/** Drawings of the demonstration, whose colours are those of imaginary shops. */
const DRAWN = /^scripts\/demo\//;
const PAINTED = /^(app|components|lib)\/.*\.(ts|tsx|css)$/;
const HEX = /(?<![&\w/-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/gi;

/** Colours outside the tokens: they would not follow the theme, and nobody would compute their contrast. */
export function checkColors({ root, files }: Project): Complaint[] {
  return files
    .filter((file) => PAINTED.test(file) && file !== TOKENS && !DRAWN.test(file))
    .flatMap((file) => {
      const found = readFileSync(join(root, file), "utf8").match(HEX) ?? [];
      return found.map((color) => ({ file, message: `raw colour ${color}: use a token of ${TOKENS}` }));
    });
}
