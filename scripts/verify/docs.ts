import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Complaint, Project } from "./project";

const CODE = /`([^`\n]+)`/g;
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
const ROOTED = /^(?:app|components|db|docs|examples|jobs|lib|messages|public|scripts|tests|\.ci)\/[\w@.()[\]/-]*$/;

function* markdown(root: string, folder = root): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile() && entry.name.endsWith(".md")) yield relative(root, path);
    if (entry.isDirectory() && /\/(docs|examples)(\/|$)/.test(path)) yield* markdown(root, path);
  }
}

/** `lib/{a,b}/c.ts` names two files. */
function expand(path: string): string[] {
  const [whole, options] = /\{([^{}]+)\}/.exec(path) ?? [];
  if (!whole || !options) return [path];
  return options.split(",").flatMap((option) => expand(path.replace(whole, option.trim())));
}

function namedPaths(file: string, text: string): string[] {
  const inCode = [...text.matchAll(CODE)].flatMap(([, code = ""]) => expand(code)).filter((path) => ROOTED.test(path));
  const linked = [...text.matchAll(LINK)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:|^\//.test(target));
  const here = file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : "";
  return [...inCode, ...linked.map((target) => join(here, target))];
}

/** Documents that name a file which is not there. */
export function checkDocs({ root }: Project): Complaint[] {
  return [...markdown(root)].flatMap((file) =>
    namedPaths(file, readFileSync(join(root, file), "utf8"))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => ({ file, message: `names ${path}, which does not exist` })),
  );
}
