import type { Complaint, Project } from "./project";

/** What works for every record, list and report must know none of them. */
const ENGINE = /^lib\/engine\/(resource|events|report|api|bulk)\//;
/** Words of the field, as parts of names: `teamId`, `search_pos`. People are everybody's, as who asks and who did something. */
const FIELD =
  /^(teams?|promoters?|supervisors?|pos|pdvs?|chains?|clients|visits?|checkins?|questionnaires?|mix|mixes|brands?|products?|justifications?|workdays?|leaves?|holidays?|schedules?)$/;
/** `posIds` has a plural of its own. */
const KNOWN = new Set(["lib/engine/resource/field.ts posIds", "lib/engine/resource/field.ts pos"]);

const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z]+/)
    .map((part) => part.toLowerCase());

/** Names and texts of code; comments and the paths of imports are none. */
function namesIn(node: unknown, found: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  const own = new Map<string, unknown>(Object.entries(node));
  if (own.get("type") === "ImportDeclaration") return;
  if (own.get("type") === "Identifier") found.add(String(own.get("name")));
  if (own.get("type") === "Literal" && typeof own.get("value") === "string") found.add(String(own.get("value")));
  for (const child of own.values()) namesIn(child, found);
}

/** Words of the field in the engine, which would be true of one record only. */
export function checkWords({ sources }: Project): Complaint[] {
  return [...sources.values()]
    .filter(({ path }) => ENGINE.test(path))
    .flatMap(({ path, program }) => {
      const found = new Set<string>();
      namesIn(program.body, found);
      return [...found]
        .filter((name) => !KNOWN.has(`${path} ${name}`) && partsOf(name).some((part) => FIELD.test(part)))
        .map((name) => ({ file: path, message: `the engine names the field: ${name}` }));
    });
}
