import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Complaint, Project } from "./project";

const ASKS = /^(app|components|lib|jobs|db|scripts)\/.*\.tsx?$/;
/** This file names it. */
const OWN = "scripts/verify/raw-sql.ts";

/** Text that becomes SQL as it stands: one value that comes from outside is enough to make it somebody else's statement. */
export function checkRawSql({ root, files }: Project): Complaint[] {
  return files
    .filter((file) => ASKS.test(file) && file !== OWN)
    .filter((file) => /\bsql\s*\.\s*raw\b|\bsql\[["'`]raw/.test(readFileSync(join(root, file), "utf8")))
    .map((file) => ({
      file,
      message: "sql.raw: name columns and tables by their schema, and give values as parameters",
    }));
}
