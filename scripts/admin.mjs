import { runUnderProjectNode } from "./bootstrap/run.mjs";

runUnderProjectNode("scripts/admin.ts");
