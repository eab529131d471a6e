import { join } from "node:path";
import { startEmbedded } from "../postgres/embedded";
import { takeLock } from "./lock";
import { dataDir, type Options } from "./options";
import { speaking } from "./progress";

export type Server = {
  /** As a role that may create roles; undefined when the operator gave the three roles' own URLs. */
  readonly url: string | undefined;
  /** Resolves should the embedded server end; never for a server of the operator's. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
};

/** The database server: the operator's, or the embedded one, which belongs to one run at a time. */
export async function openServer(options: Options): Promise<Server> {
  if (!options.embedded) {
    return { url: options.env.DATABASE_URL, ended: new Promise<never>(() => {}), stop: async () => {} };
  }
  const release = takeLock(join(dataDir(options.root), "running"));
  const step = { name: "PostgreSQL", doing: "starting the embedded server", usually: "a few seconds" };
  const server = await speaking(step, () =>
    startEmbedded({ dir: join(dataDir(options.root), "pg"), root: options.root }),
  );
  return {
    url: server.url,
    ended: server.ended.then(() => "PostgreSQL ended"),
    async stop() {
      await server.stop();
      release();
    },
  };
}
