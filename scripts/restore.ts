import { resolve } from "node:path";
import { storage } from "@/lib/platform/storage/store";
import { restoreBackup } from "./backup/restore";
import { prepareDatabase } from "./prepare-database";
import { finish, onInstallation } from "./start/installation";

/** `npm run restore -- path/of/file.tar.gz`, into an empty database. */
async function main(asked: string | undefined): Promise<void> {
  if (!asked) throw new Error("Which file? npm run restore -- path/of/file.tar.gz");
  const file = resolve(asked);
  await onInstallation({ migrated: false }, async (urls, { env, secret }) => {
    const { tables, files } = await restoreBackup({ ownerUrl: urls.ownerUrl, storage: storage() }, file);
    const given = {
      DATABASE_OWNER_URL: urls.ownerUrl,
      DATABASE_APP_URL: urls.appUrl,
      DATABASE_SYSTEM_URL: urls.systemUrl,
    };
    await prepareDatabase({ adminUrl: env.DATABASE_URL, secret, given });
    const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0);
    console.log(`${rows} rows and ${files.count} files are back. Everyone signs in anew.`);
  });
}

finish(main(process.argv[2]));
