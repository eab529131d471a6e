import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SUBJECTS } from "@/lib/permissions/subjects";

const ROOT = join(import.meta.dirname, "../../..");
/** What only names permissions and hands them out checks none. */
const NO_CHECKS = /lib\/(permissions\/(subjects|roles|grant)\.ts|demo\/|i18n\/)/;

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(path) && !NO_CHECKS.test(path) ? [readFileSync(join(ROOT, path), "utf8")] : [];
  });
}

test("no permission can be granted whose subject is checked nowhere", () => {
  const code = ["lib", "app", "components", "jobs"].flatMap(sources).join("\n");
  const named = new Set(code.match(/"[A-Z]+(_(GET|POST|PUT|DELETE))?"/g));
  const checked = (subject: string) =>
    named.has(`"${subject}"`) || ["GET", "POST", "PUT", "DELETE"].some((action) => named.has(`"${subject}_${action}"`));
  expect(SUBJECTS.filter((subject) => !checked(subject))).toEqual([]);
});
