import { readTenant, untoldLines } from "./meanings/untold";
import { finish, onInstallation } from "./start/installation";

/** `npm run meanings [-- --tenant "Agency"]`: which choices dashboards cannot count, after an upgrade. */
async function main(): Promise<void> {
  const tenant = readTenant(process.argv.slice(2));
  await onInstallation({ migrated: true }, async () => {
    for (const line of await untoldLines(tenant)) console.log(line);
  });
}

finish(main());
