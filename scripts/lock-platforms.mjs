import { readFileSync, writeFileSync } from "node:fs";

/**
 * Completes package-lock.json. npm leaves out of it every optional package it could not look up, as happens with the
 * builds for other systems on a registry mirror that lags behind, and then refuses the file in `npm ci`. Such packages
 * are named with exact versions by those that want them, so the entries can be written without asking anyone.
 */
const FILE = "package-lock.json";
const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const CPUS = ["arm64", "arm", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

const lock = JSON.parse(readFileSync(FILE, "utf8"));
const { packages } = lock;

function isThere(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (packages[`${at}${at ? "/" : ""}node_modules/${name}`]) return true;
    if (!at.includes("/node_modules/")) return Boolean(packages[`node_modules/${name}`]);
  }
}

function entryFor(name, version, dev) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = CPUS.filter((kind) => words.includes(kind));
  const libc = words.some((word) => word.startsWith("musl")) ? ["musl"] : words.includes("gnu") ? ["glibc"] : [];
  if (cpu.length !== 1 || os.length > 1) throw new Error(`${name} names no single system: run npm install again`);
  return {
    version,
    cpu,
    ...(dev && { dev: true }),
    ...(os.includes("linux") && libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

const added = {};
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isThere(path, name) || !/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) continue;
    added[`node_modules/${name}`] = entryFor(name, version, dev);
  }
}
lock.packages = Object.fromEntries(Object.entries({ ...packages, ...added }).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(added).length} entries added`);
