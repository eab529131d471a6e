import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startEmbedded } from "../postgres/embedded";

export type TestServer = {
  readonly url: string;
  /** The folder of its own socket, to be `DATABASE_SOCKET`; null where there is none. */
  readonly socket: string | null;
  /** It goes with all that is on it: nothing needs to be removed from it. */
  readonly throwAway: boolean;
  stop(): Promise<void>;
};

/** DATABASE_URL's server, on which only databases of our own are made, or a throw-away one; TEST_SERVER says that the first is one of these. */
export async function openTestServer(root: string): Promise<TestServer> {
  const given = process.env.DATABASE_URL;
  if (given)
    return { url: given, socket: null, throwAway: process.env.TEST_SERVER === "throw-away", stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), "gondola-test-"));
  // Else the server's account could not enter, and its data would lie elsewhere.
  chmodSync(folder, 0o711);
  return { ...(await startEmbedded({ dir: join(folder, "pg"), root, ephemeral: true })), throwAway: true };
}

/** A new empty database on the server, and how to remove it. */
export async function makeDatabase(
  serverUrl: string,
  throwAway = false,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `gondola_e2e_${randomBytes(4).toString("hex")}`;
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      // The server would write down whatever else it holds before it forgets this one.
      if (!throwAway) await admin`drop database if exists ${admin(name)} with (force)`;
      await admin.end();
    },
  };
}
