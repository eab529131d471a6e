import { runUnderProjectNode } from "./bootstrap/run.mjs";

runUnderProjectNode("bench/main.ts");
