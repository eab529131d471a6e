import { runUnderProjectNode } from "./bootstrap/run.mjs";

runUnderProjectNode("scripts/test.ts");
