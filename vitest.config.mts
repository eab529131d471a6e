import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;
const alias = [
  { find: /^@\//, replacement: `${root}/` },
  // Outside a bundler this package only throws.
  { find: /^server-only$/, replacement: join(root, "node_modules/server-only/empty.js") },
];

export default defineConfig({
  resolve: { alias },
  test: {
    // next-auth and next-intl import `next/…` without an extension: let Vite resolve that.
    server: { deps: { inline: ["next-auth", "next-intl"] } },
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], env: { LOG_LEVEL: "silent" } },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          env: { LOG_LEVEL: "silent", AUTH_SECRET: "a secret of the tests, long enough to sign with" },
          // Each worker has a database of its own; most of a test is waiting for it.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
