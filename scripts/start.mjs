import { runUnderProjectNode } from "./bootstrap/run.mjs";

runUnderProjectNode("scripts/start.ts");
