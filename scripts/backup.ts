import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { storage } from "@/lib/platform/storage/store";
import { makeBackup } from "./backup/make";
import { finish, onInstallation } from "./start/installation";
import { dataDir } from "./start/options";

/** `npm run backup`, or `npm run backup -- path/of/file.tar.gz`. */
async function main(asked: string | undefined): Promise<void> {
  await onInstallation({ migrated: false }, async ({ systemUrl }, { root }) => {
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
    const file = asked ? resolve(asked) : join(dataDir(root), "backups", `gondola-${stamp}.tar.gz`);
    if (existsSync(file)) throw new Error(`${file} exists already: give another name.`);
    const { rows, tables, files } = await makeBackup({ systemUrl, storage: storage() }, file);
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    console.log(`${file}\n${rows} rows of ${tables} tables and ${files} files, ${megabytes} MB.`);
  });
}

finish(main(process.argv[2]));
