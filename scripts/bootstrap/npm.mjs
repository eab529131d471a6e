import { readFileSync } from "node:fs";

const LOOK_MS = 1_000;
/** npm, its shell, this process: further up are the user's own. */
const GENERATIONS = 3;

/** The npm that runs this script; null when there is none, or where the system does not show it (only Linux does). */
function findNpm() {
  if (!process.env.npm_lifecycle_event) return null;
  try {
    for (let pid = process.ppid, up = 0; pid > 1 && up < GENERATIONS; up++) {
      const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      if (/(^|\/)npm([ \0]|$)|npm-cli\.js/.test(line)) return pid;
      // "pid (name) state parent …", and the name may hold anything.
      pid = Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
    }
  } catch {
    // Not Linux, or just gone.
  }
  return null;
}

/** Calls `gone` once when the npm that runs this script ends without telling: killed outright, it leaves its shell and us behind. */
export function whenNpmIsGone(gone) {
  const npm = findNpm();
  if (npm === null) return;
  const timer = setInterval(() => {
    try {
      process.kill(npm, 0);
    } catch (error) {
      if (error.code === "EPERM") return;
      clearInterval(timer);
      gone();
    }
  }, LOOK_MS);
  timer.unref();
}
