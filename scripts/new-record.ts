import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { edits, withLine } from "./new-record/edits";
import { newFiles } from "./new-record/files";
import { readWords } from "./new-record/words";

const LEFT = `What is left is yours:
  - its fields: the table, the definition, the words in both languages;
  - npm run db:generate -- --name add-…, and the policies are made by themselves;
  - who holds it by default (lib/platform/permissions/roles.ts) and where it stands in the menu;
  - what depends on it: its foreign keys are its bonds;
  - npm run verify, and npm test -- integration contract, which finds it in the registry.`;

/** `npm run new:record -- catalogue packageType packageTypes "tipo de embalagem" "tipos de embalagem" "package type" "package types"`. */
function main(): void {
  const words = readWords(process.argv.slice(2));
  const files = Object.entries(newFiles(words));
  const taken = files.find(([path]) => existsSync(path));
  if (taken) throw new Error(`${taken[0]} is there already.`);
  const changed = new Map<string, string>();
  for (const edit of edits(words))
    changed.set(edit.path, withLine(changed.get(edit.path) ?? readFileSync(edit.path, "utf8"), edit));
  for (const [path, text] of [...files, ...changed]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(path);
  }
  console.log(`\n${LEFT}`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
