import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";

const root = import.meta.dirname;
const alias = [
  { find: /^@\//, replacement: `${root}/` },
  // Outside a bundler this package only throws.
  { find: /^server-only$/, replacement: join(root, "node_modules/server-only/empty.js") },
];
// As `npm test` measured it. A deadline ends what hangs; it says nothing about how fast anything is.
const { TEST_PATIENCE = "3" } = process.env;
const deadline = 60_000 * Number(TEST_PATIENCE);

/**
 * Files that change what their process is and do not put it back, or that read plans: each has a process and a database of its own. So has
 * whatever puts another module in the place of one of ours: modules are shared, and the next file would meet it.
 */
const ALONE = [
  ...["demo", "backup/drill", "db/newest", "db/outage", "health/readiness"].map(
    (name) => `tests/integration/${name}.test.ts`,
  ),
  ...globSync("tests/integration/**/*.test.ts", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\bvi\.mock\(/.test(readFileSync(join(root, path), "utf8"))),
];

/** Those of a minute and more, begun first: a long one that comes last is waited for by an idle processor. */
const LONGEST = [
  ...["demo", "backup/drill", "db/newest", "db/outage", "contract/resources", "imports/safety", "contract/reports"],
  ...["imports/round-trip", "dashboards/stores", "imports/rows", "api/matrix"],
].map((name) => join(root, `tests/integration/${name}.test.ts`));

class LongestFirst extends BaseSequencer {
  override async sort(...[files]: Parameters<BaseSequencer["sort"]>): ReturnType<BaseSequencer["sort"]> {
    const sorted = await super.sort(files);
    const rank = (path: string) => (LONGEST.includes(path) ? LONGEST.indexOf(path) : LONGEST.length);
    const alone = (path: string) => (ALONE.some((name) => path.endsWith(`/${name}`)) ? 0 : 1);
    // Shared processes are not begun before the last of those that stand alone: one in between would end them, and what they have loaded.
    return sorted.sort((a, b) => alone(a.moduleId) - alone(b.moduleId) || rank(a.moduleId) - rank(b.moduleId));
  }
}

/** How full a disk happens to be says nothing about the program. */
const ANY_MACHINE = { LOG_LEVEL: "silent", STORAGE_FULL_PERCENT: "100" };

const integration = {
  globalSetup: ["tests/support/global-setup.ts"],
  setupFiles: ["tests/support/clear-of-midnight.ts", "tests/support/outside-next.ts"],
  env: {
    ...ANY_MACHINE,
    AUTH_SECRET: "a secret of the tests, long enough to sign with",
    TEST_PATIENCE,
    DATABASE_PATIENCE: TEST_PATIENCE,
  },
  // Both projects are one group, so that files which wait and files which work run side by side.
  sequence: { groupOrder: 1 },
  // Each worker has a database of its own and up to 27 of the server's 200 connections; some tests only wait, so one more than cores.
  maxWorkers: Math.min(6, availableParallelism() + 1),
};

export default defineConfig({
  resolve: { alias },
  test: {
    // next-auth and next-intl import `next/…` without an extension: let Vite resolve that.
    server: { deps: { inline: ["next-auth", "next-intl"] } },
    testTimeout: deadline,
    hookTimeout: deadline,
    // Loading the same modules for each file was half of a run: those of one worker share them.
    isolate: false,
    // And so hold much, through which short-lived rows are carried twice before they are thrown away: a tenth of all time without the room.
    execArgv: ["--max-semi-space-size=64"],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], env: ANY_MACHINE },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: "integration-alone",
          include: ALONE,
          isolate: true,
          env: { ...integration.env, TEST_ALONE: "1" },
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: "integration-shared",
          include: ["tests/integration/**/*.test.ts"],
          exclude: ALONE,
        },
      },
    ],
  },
});
