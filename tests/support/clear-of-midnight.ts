import { setTimeout as sleep } from "node:timers/promises";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

// Many files ask once which day it is in São Paulo (three hours behind UTC, all year). None begins so late that it would change meanwhile.
const left = DAY - ((Date.now() - 3 * HOUR) % DAY);
if (left < 90_000) await sleep(left + 1_000);
