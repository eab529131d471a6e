import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Complaint, Project } from "./project";

const LONGEST = 400;
const COUNTED = /\.(ts|tsx|mjs|css)$/;

/** Files one cannot take in at a glance. */
export function checkLength({ root, files }: Project): Complaint[] {
  return files
    .filter((file) => COUNTED.test(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > LONGEST)
    .map(({ file, lines }) => ({ file, message: `${lines} lines, at most ${LONGEST}` }));
}
