import { runUnderProjectNode } from "./bootstrap/run.mjs";

runUnderProjectNode("scripts/restore.ts");
