import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNpm } from "@/scripts/bootstrap/install.mjs";

/** The version whose figures the goals were made of. */
const VERSION = "12.4.1";
/**
 * What is not asked for here stands empty: its screens, which are most of its bytes and which registries do not always have in the version that its
 * server names, and the sandbox of extensions, which is compiled where there is nothing made for this Node.
 */
const LEFT_OUT = ["@directus/app", "isolated-vm"] as const;

const versionIn = (folder: string): string | null => {
  try {
    return JSON.parse(readFileSync(join(folder, "node_modules/directus/package.json"), "utf8")).version;
  } catch {
    return null;
  }
};

/** Directus in a folder of its own, so that nothing of it is among the project's packages. Throws where npm fails. */
export function installDirectus(folder: string): { readonly version: string; readonly cli: string } {
  if (versionIn(folder) !== VERSION) {
    console.log(`Installing Directus ${VERSION} into ${folder} (some minutes, once)…`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify(packageFor(folder)));
    const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    // The npm of `npm run` says where its project is; a prefix says otherwise.
    if (!runNpm(["install", "--prefix", folder, ...quiet], folder))
      throw new Error(`npm could not install directus@${VERSION}: see above`);
  }
  const cli = join(folder, "node_modules/directus/cli.js");
  const version = versionIn(folder);
  if (!version || !existsSync(cli)) throw new Error(`directus@${VERSION} is not whole in ${folder}`);
  return { version, cli };
}

function packageFor(folder: string) {
  const empty = LEFT_OUT.map((name, at) => {
    const made = join(folder, `empty-${at}`);
    mkdirSync(made, { recursive: true });
    writeFileSync(join(made, "package.json"), JSON.stringify({ name, version: "0.0.0", main: "index.js" }));
    writeFileSync(join(made, "index.js"), "module.exports = {};\n");
    return [name, `file:./empty-${at}`];
  });
  const overrides = Object.fromEntries(LEFT_OUT.map((name) => [name, `$${name}`]));
  return { private: true, dependencies: { directus: VERSION, ...Object.fromEntries(empty) }, overrides };
}
