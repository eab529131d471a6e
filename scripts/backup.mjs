import { runUnderProjectNode } from "./bootstrap/run.mjs";

runUnderProjectNode("scripts/backup.ts");
