import { startService } from "@/scripts/start/children";

/** Starts a service, tells what it printed, and waits to be killed. */
async function main(): Promise<void> {
  const service = startService("The service", process.cwd(), [process.env.SERVICE_SCRIPT ?? ""], process.env);
  await service.said;
  process.send?.(service.output());
}

main();
