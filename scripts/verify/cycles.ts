import type { Complaint, Project } from "./project";

// Tables refer to each other both ways; their references are functions, called when all of them exist.
const LAZY = /^db\/schema\//;

/** Circles of imports that exist when the program runs; types are erased and may refer to each other. */
export function checkCycles({ sources }: Project): Complaint[] {
  const state = new Map<string, "open" | "done">();
  const trail: string[] = [];
  const found: Complaint[] = [];

  function visit(path: string): void {
    state.set(path, "open");
    trail.push(path);
    for (const { to, typeOnly, own } of sources.get(path)?.imports ?? []) {
      if (typeOnly || !own || !sources.has(to)) continue;
      if (state.get(to) === "open" && !LAZY.test(to)) {
        const circle = [...trail.slice(trail.indexOf(to)), to];
        found.push({ file: path, message: `import cycle: ${circle.join(" → ")}` });
      } else if (!state.has(to)) visit(to);
    }
    trail.pop();
    state.set(path, "done");
  }
  for (const path of sources.keys()) if (!state.has(path)) visit(path);
  return found;
}
