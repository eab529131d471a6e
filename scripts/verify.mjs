import { runUnderProjectNode } from "./bootstrap/run.mjs";

runUnderProjectNode("scripts/verify.ts");
