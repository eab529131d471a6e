import { log } from "@/lib/base/logging/log";
import { startDraining } from "./draining";

const LIMIT_MS = 20_000;

/**
 * At SIGTERM and SIGINT the server stops accepting and finishes what is open (Next does that); here the process reports
 * itself as not ready, and ends by force should a connection hang. Having been asked to end is no failure: exit code 0.
 */
export function installShutdown(): void {
  const begin = () => {
    startDraining();
    setTimeout(() => {
      log.warn("open requests did not finish in time");
      process.exit(0);
    }, LIMIT_MS).unref();
    process.once("exit", () => {
      process.exitCode = 0;
    });
  };
  process.once("SIGTERM", begin);
  process.once("SIGINT", begin);
}
