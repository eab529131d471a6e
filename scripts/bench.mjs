import { runUnderProjectNode } from "./bootstrap/run.mjs";

// `npm run bench -- burst`: thousands of promoters at eight o'clock instead of the ratios; `transfer`: files in and out against COPY.
const KINDS = { burst: "bench/burst.ts", transfer: "bench/transfer.ts" };
runUnderProjectNode(KINDS[process.argv[2]] ?? "bench/main.ts");
