import { createBoss } from "@/jobs/boss";
import { sendMail } from "@/lib/platform/queue/jobs";

/** A worker that takes a job and never finishes it, to be killed. Says "took" when it has one. */
async function main(): Promise<void> {
  const boss = createBoss(process.env.DATABASE_SYSTEM_URL ?? "");
  await boss.start();
  await boss.work(sendMail.name, async () => {
    process.send?.("took");
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  });
}

main();
