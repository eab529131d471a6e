import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PERMISSIONS } from "@/lib/platform/permissions/grant";
import { SCREENS } from "@/lib/platform/permissions/screen-list";
import { ACTIONS, SUBJECTS } from "@/lib/platform/permissions/subjects";
import { allBounds } from "@/lib/shell/registry";

const ROOT = join(import.meta.dirname, "../../..");
/** What only names permissions, hands them out or describes them asks for none. */
const NO_CHECKS = /lib\/(platform\/permissions|base\/i18n|shell\/openapi)\//;

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(path) && !NO_CHECKS.test(path) ? [readFileSync(join(ROOT, path), "utf8")] : [];
  });
}

/** What the generic verbs ask for, on records and on their parts. */
function askedByVerbs(): string[] {
  return allBounds().flatMap(({ resource }) => {
    const on = (subject: string, actions: readonly string[]) => actions.map((action) => `${subject}_${action}`);
    const actions = resource.api.readOnly ? ["GET"] : ACTIONS;
    const parts = Object.values(resource.fields).flatMap(({ part, kind }) =>
      part ? on(part, kind === "rows" ? ACTIONS : ["GET", "POST", "PUT"]) : [],
    );
    return [...on(resource.subject, actions), ...on(resource.screen ?? resource.subject, ["GET"]), ...parts];
  });
}

/** What commands and queries of their own ask for: `authorize(ctx, "PUT", "POINT")`, `needs: "USERCOST_GET"`. */
function askedByCode(): string[] {
  const code = ["lib", "app", "components", "jobs"].flatMap(sources).join("\n");
  const calls = [...code.matchAll(/"(GET|POST|PUT|DELETE)",\s*"([A-Z]+)"/g)].flatMap(([, action, of]) =>
    SUBJECTS.some((subject) => subject === of) ? [`${of}_${action}`] : [],
  );
  const names = [...code.matchAll(/"([A-Z]+_(GET|POST|PUT|DELETE))"/g)].map(([, name]) => String(name));
  return [...calls, ...names];
}

test("what can be granted is what some call or screen asks for, action by action", () => {
  const screens = SCREENS.flatMap(({ resource, screen }) => [resource, screen]).flatMap((of) =>
    of ? [`${of}_GET`] : [],
  );
  const asked = new Set([...askedByVerbs(), ...askedByCode(), ...screens]);
  expect(PERMISSIONS.filter((permission) => !asked.has(permission))).toEqual([]);
  const known = new Set<string>(PERMISSIONS);
  expect([...asked].filter((permission) => !known.has(permission))).toEqual([]);
});
