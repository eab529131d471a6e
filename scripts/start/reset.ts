import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { serverIdentity } from "../postgres/identity";
import { reachablePlace } from "../postgres/reach";
import { holderOf } from "./lock";
import { dataDir, type Options } from "./options";

/** Throws the embedded database and the stored files away; the next start makes both anew. */
export function resetDemo(options: Options): void {
  if (!options.embedded) {
    throw new Error(
      "DATABASE_URL is set: this command removes the embedded demonstration only, never a database of yours.",
    );
  }
  const data = dataDir(options.root);
  const holder = holderOf(join(data, "running"));
  if (holder) throw new Error(`Gôndola runs (process ${holder}): stop it first.`);
  const pg = join(data, "pg");
  const removed = [reachablePlace(pg, "data", serverIdentity()), pg, `${pg}.password`, join(data, "files")];
  for (const path of removed) if (existsSync(path)) rmSync(path, { recursive: true });
  console.log("The demonstration was removed. npm start makes it anew.");
}
