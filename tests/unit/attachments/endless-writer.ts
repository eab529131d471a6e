import { createHash, randomBytes } from "node:crypto";
import { localStorage } from "@/lib/platform/storage/local-storage";

// Writes random files into the folder of its first argument until it is killed.
async function write(): Promise<never> {
  const files = localStorage(process.argv[2] ?? "", async () => 0);
  process.stdout.write("ready\n");
  for (;;) {
    const bytes = randomBytes(300_000);
    await files.put(`t/one/${createHash("sha256").update(bytes).digest("hex")}`, bytes);
  }
}

void write();
