import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch {
    return null;
  }
}

/**
 * Whether node_modules is missing, half made or of another package-lock.json. Compares versions, not file times: git
 * touches every file on a checkout, and npm writes its own copy of the lock last, so half an install has none.
 * @param {string} root folder of package.json
 */
export function installIsStale(root) {
  const wanted = packagesOf(join(root, "package-lock.json"));
  const installed = packagesOf(join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !installed) return true;
  return Object.entries(wanted).some(([path, entry]) => {
    if (path === "" || entry.optional || entry.link) return false;
    return installed[path]?.version !== entry.version || !existsSync(join(root, path, "package.json"));
  });
}

/** Runs npm with what this process was started with, so that a Node without a global npm in PATH works too. */
export function runNpm(args, cwd) {
  const cli = process.env.npm_execpath;
  const options = { cwd, stdio: ["ignore", "inherit", "inherit"] };
  const result = cli?.endsWith(".js")
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  return result.status === 0;
}

/** Brings node_modules in line with package-lock.json; the development tools too, since the build needs them. */
export function ensureInstalled(root) {
  if (!installIsStale(root)) return true;
  console.log("Packages: installing them with npm ci (usually one to three minutes, once per version)…");
  const began = Date.now();
  const ok = runNpm(["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"], root);
  if (ok) console.log(`Packages: done in ${Math.round((Date.now() - began) / 1_000)} s`);
  return ok;
}
