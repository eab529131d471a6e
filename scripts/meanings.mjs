import { runUnderProjectNode } from "./bootstrap/run.mjs";

runUnderProjectNode("scripts/meanings.ts");
