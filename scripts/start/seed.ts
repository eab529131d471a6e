import postgres from "postgres";
import { proveKeys, provenAfterwards } from "../demo/references";
import { prepareDatabase } from "../prepare-database";
import type { Options } from "./options";
import { speaking, type Tell } from "./progress";

const DEMO = {
  ...{ name: "Demonstration", doing: "making ninety days of two agencies, once" },
  ...{ usually: "two to four minutes", long: true },
};
const DEMO_ADMIN = "super@gondola.test";

async function lookAt(systemUrl: string): Promise<{ empty: boolean; demo: boolean }> {
  const sql = postgres(systemUrl, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql<{ empty: boolean; demo: boolean }[]>`
      select not exists (select from users) as empty,
             exists (select from users where lower(email) = ${DEMO_ADMIN}) as demo`;
    return row ?? { empty: true, demo: false };
  } finally {
    await sql.end();
  }
}

/** A busy machine may need many minutes for what nobody waits for; those who serve afterwards keep their own deadlines. */
type Making = {
  readonly ownerUrl: string;
  readonly adminUrl: string | undefined;
  readonly gondolas: number | undefined;
};

async function makeDemo({ ownerUrl, adminUrl, gondolas }: Making, tell: Tell): Promise<void> {
  const { DATABASE_PATIENCE: own } = process.env;
  process.env.DATABASE_PATIENCE = own ?? "10";
  // Read when `db/` is loaded, which is now.
  const { seedDemo } = await import("@/scripts/demo/seed");
  if (own === undefined) delete process.env.DATABASE_PATIENCE;
  await seedDemo({
    analyze: (tables) => analyze(ownerUrl, tables),
    tell,
    ...(adminUrl !== undefined && { writing: (write) => provenAfterwards(adminUrl, write) }),
    ...(gondolas !== undefined && { gondolas }),
  });
}

/** Half a million new rows: until the server has looked at them, its plans are guesses and lists are slow. All tables, or these. */
async function analyze(ownerUrl: string, tables?: readonly string[]): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    if (!tables) await sql`analyze`;
    for (const table of tables ?? []) await sql`analyze ${sql(table)}`;
  } finally {
    await sql.end();
  }
}

async function makeFirstAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Options["env"]): Promise<void> {
  if (!email || !password) {
    throw new Error("The database is empty and DEMO=0: set ADMIN_EMAIL and ADMIN_PASSWORD for the first super admin.");
  }
  const { createFirstAdmin } = await import("./first-admin");
  await createFirstAdmin(email, password);
}

/** Migrates, and seeds what is missing, with all pictures or those of so many shelves. `demo` tells whether the demonstration accounts exist. */
export async function prepare(
  options: Options,
  adminUrl: string | undefined,
  gondolas?: number,
): Promise<{ demo: boolean }> {
  const tables = { name: "Database", doing: "bringing its tables up to this version", usually: "up to 20 seconds" };
  const { systemUrl, ownerUrl } = await speaking(tables, (tell) =>
    prepareDatabase({ adminUrl, secret: options.secret, given: options.env }, tell),
  );
  const before = await lookAt(systemUrl);
  if (before.demo) return before;
  if (adminUrl !== undefined && !before.empty) await proveKeys(adminUrl);
  // A run that was interrupted is taken up again; a database with data of its own is left alone.
  if (options.env.DEMO) {
    // What an interrupted run left was looked at while tables were still empty, and checks of references were planned for that.
    if (!before.empty) await analyze(ownerUrl);
    await speaking(DEMO, async (tell) => {
      await makeDemo({ ownerUrl, adminUrl, gondolas }, tell);
      await analyze(ownerUrl);
    });
  } else if (before.empty) await makeFirstAdmin(options.env);
  const { closePools } = await import("@/db/client");
  await closePools();
  return lookAt(systemUrl);
}
