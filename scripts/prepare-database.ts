import type { Env } from "@/lib/platform/env/variables";

export type DatabaseUrls = { ownerUrl: string; appUrl: string; systemUrl: string };

type Settings = {
  /** A role that may create roles; not needed when all three URLs are given. */
  adminUrl: string | undefined;
  secret: string;
  given: Pick<Env, "DATABASE_OWNER_URL" | "DATABASE_APP_URL" | "DATABASE_SYSTEM_URL">;
};

/** The three roles' URLs: as given, else made from the administrator's, with the roles themselves where they are missing. */
export async function databaseUrls({ adminUrl, secret, given }: Settings): Promise<DatabaseUrls> {
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_APP_URL: appUrl, DATABASE_SYSTEM_URL: systemUrl } = given;
  if (ownerUrl && appUrl && systemUrl) return { ownerUrl, appUrl, systemUrl };
  if (!adminUrl) throw new Error("DATABASE_URL is needed unless all of DATABASE_{OWNER,APP,SYSTEM}_URL are given.");
  const { ensureRoles } = await import("@/db/setup");
  const made = await ensureRoles(adminUrl, secret);
  return { ownerUrl: ownerUrl ?? made.ownerUrl, appUrl: appUrl ?? made.appUrl, systemUrl: systemUrl ?? made.systemUrl };
}

/** Tells this process, and those it starts, which database to use. To be called before `db/` is loaded. */
export function useDatabase({ ownerUrl, appUrl, systemUrl }: DatabaseUrls): void {
  Object.assign(process.env, {
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    DATABASE_SYSTEM_URL: systemUrl,
  });
}

/** Roles, migrations, queue and the rows every installation has. Repeatable, and safe from several processes at once. */
export async function prepareDatabase(
  settings: Settings,
  tell: (stage: string) => void = () => {},
): Promise<DatabaseUrls> {
  const urls = await databaseUrls(settings);
  useDatabase(urls);
  const { migrate } = await import("@/db/migrate");
  await migrate(urls.ownerUrl);
  const { installQueue } = await import("@/lib/platform/queue/install");
  tell("installing the queue of jobs");
  await installQueue(urls.ownerUrl);
  const { seedSystem } = await import("@/db/seeds/system");
  tell("writing what every installation has");
  await seedSystem(urls.systemUrl);
  return urls;
}
