import { readCommand } from "./admin/arguments";
import { finish, onInstallation } from "./start/installation";

/** `npm run admin -- create|reset <email>`: see the usage that it prints. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  await onInstallation({ migrated: true }, async () => {
    const { runAdmin } = await import("./admin/account");
    const { tenant, link } = await runAdmin(command);
    console.log(`${command.email}, ${tenant}: ${link ? "opens with this link, once" : "has the password given"}.`);
    if (link) console.log(link);
  });
}

finish(main());
