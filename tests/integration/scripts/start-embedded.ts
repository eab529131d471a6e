import { startEmbedded } from "@/scripts/postgres/embedded";

/** Starts an embedded server, tells its port, and waits to be killed. */
async function main(): Promise<void> {
  const server = await startEmbedded({ dir: process.env.EMBEDDED_DIR ?? "" });
  process.send?.(server.port);
}

main();
