import type { Complaint, Import, Project, SourceFile } from "./project";

type Zone = "app" | "components" | "lib" | "db" | "jobs";

/** The arrows of ARCHITECTURE.md: what each zone may import besides itself. */
const ARROWS: Record<Zone, readonly Zone[]> = {
  app: ["components", "lib"],
  components: ["lib"],
  lib: ["db"],
  jobs: ["lib"],
  db: [],
};

/** middleware.ts runs before every request, so it stays small and is never the authority. */
const MIDDLEWARE = [
  /^lib\/platform\/auth\/(cookie|redirect|csp)\.ts$/,
  /^lib\/platform\/permissions\//,
  /^lib\/platform\/map\/hosts\.ts$/,
  /^lib\/base\/i18n\/locales\.ts$/,
  /^lib\/platform\/http\/(api-client|own-machine|session-events)\.ts$/,
];
/** Reading across tenants is for who must: sign-in, tenants, jobs, health and the queue. */
const CROSS_TENANT =
  /^((lib\/(platform|engine\/resource|records\/(tenants|places)|field\/attachments)|jobs|scripts|tests)\/|lib\/engine\/audit\/seal\.ts$)/;
/** What lies behind permissions and the database; the browser's bundle must not reach it. */
const SERVER_ONLY = /^db\/|\.server\.ts$|(^|\/)(queries|commands)\.ts$|\/operations\//;

/** The floors of `lib`, from the ground up; each folder on them is a room. */
const FLOORS = ["base", "platform", "engine", "records", "field", "insight", "shell"] as const;
/** Know every record and every list of the house, and the engine below asks them: the imports that may climb. */
const REGISTRY = "lib/shell/registry.ts";
const MAY_BE_ASKED: readonly string[] = [REGISTRY, "lib/shell/listings.ts"];

/** The one link of all screens. */
const LINK = "components/ui/link.tsx";

const zoneOf = (path: string): Zone | null => (/^(app|components|lib|db|jobs)\//.exec(path)?.[1] as Zone) ?? null;
const roomOf = (path: string): string | null => /^lib\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? null;
const floorOf = (path: string): number => FLOORS.findIndex((floor) => path.startsWith(`lib/${floor}/`));

function arrowBroken(from: string, { to, own }: Import): string | null {
  if (!own) return null;
  const source = zoneOf(from);
  const target = zoneOf(to);
  if (!source || !target || source === target || ARROWS[source].includes(target)) return null;
  return `${source} may not import ${target}: ${to}`;
}

function foreignInside(from: string, { to, own }: Import): string | null {
  const [mine, theirs] = [roomOf(from), roomOf(to)];
  if (!own || !mine || !theirs || mine === theirs || from === REGISTRY) return null;
  return /\.server\.ts$/.test(to) ? `the server half of another domain: ${to}` : null;
}

/** An import from a lower floor of `lib` to a higher one, types too: they tie what is below to what stands on it just as well. */
function climbs(from: string, { to, own }: Import): string | null {
  if (!own || MAY_BE_ASKED.includes(to) || !from.startsWith("lib/") || !to.startsWith("lib/")) return null;
  const [here, there] = [floorOf(from), floorOf(to)];
  return there > here ? `${FLOORS[here]} may not climb to ${FLOORS[there]}: ${to}` : null;
}

/** Whether what runs of `path` leads to server code; the way there, or null. Server actions are only called, not run. */
function wayToServer(project: Project, path: string, seen: Set<string>): readonly string[] | null {
  if (SERVER_ONLY.test(path)) return [path];
  const file = project.sources.get(path);
  if (!file || seen.has(path) || file.directives.includes("use server")) return null;
  seen.add(path);
  for (const { to, typeOnly, own } of file.imports) {
    if (typeOnly) continue;
    if (!own && to.startsWith("node:")) return [path, to];
    const way = own ? wayToServer(project, to, seen) : null;
    if (way) return [path, ...way];
  }
  return null;
}

function complaintsOf(project: Project, file: SourceFile): string[] {
  const { path, imports } = file;
  const broken = imports.flatMap((found) => [
    arrowBroken(path, found),
    foreignInside(path, found),
    climbs(path, found),
  ]);
  if (path.startsWith("lib/") && floorOf(path) < 0) broken.push(`stands on no floor of lib: ${FLOORS.join(", ")}`);
  if (path === "middleware.ts") {
    const strange = imports.filter(({ to, own }) => own && !MIDDLEWARE.some((allowed) => allowed.test(to)));
    broken.push(...strange.map(({ to }) => `the middleware may not import ${to}`));
  }
  if (path !== LINK && imports.some(({ to }) => to === "next/link"))
    broken.push(`the router's own link fetches ahead whatever is in sight: use ${LINK}`);
  if (zoneOf(path) !== "db" && !CROSS_TENANT.test(path)) {
    const reaches = imports.some(({ names, to }) => to.startsWith("db/") && names.includes("withSystem"));
    if (reaches) broken.push("withSystem steps around the tenant's wall: not from here");
  }
  if (file.directives.includes("use client")) {
    const way = wayToServer(project, path, new Set());
    if (way) broken.push(`reaches server code from the browser: ${way.join(" → ")}`);
  }
  return broken.filter((message): message is string => message !== null);
}

/** Imports that go against the arrows. */
export function checkZones(project: Project): Complaint[] {
  const inZone = [...project.sources.values()].filter(({ path }) => zoneOf(path) || path === "middleware.ts");
  return inZone.flatMap((file) => complaintsOf(project, file).map((message) => ({ file: file.path, message })));
}
