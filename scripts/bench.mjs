import { runUnderProjectNode } from "./bootstrap/run.mjs";

// `npm run bench -- burst`: thousands of promoters at eight o'clock instead of the ratios.
runUnderProjectNode(process.argv[2] === "burst" ? "bench/burst.ts" : "bench/main.ts");
