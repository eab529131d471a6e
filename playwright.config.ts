import { defineConfig } from "playwright/test";
import { patience } from "./scripts/test/patience";

// npm test starts the application and tells where it is and which Chromium to use.
const { E2E_URL = "http://localhost:3000", CHROME_PATH, E2E_REPORT = "test-results/e2e.json" } = process.env;

const QUIET = [
  ...["--disable-background-networking", "--disable-component-update", "--disable-quic", "--no-first-run"],
  // Chromium refuses its sandbox to root; the pages it meets here are our own.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  // Each page lives for seconds: what is compiled for the long run costs a sixth of a page's processor and is thrown away.
  "--js-flags=--no-opt,--no-maglev",
  // Pages of one context share a process, which has compiled the scripts of those before.
  "--renderer-process-limit=1",
];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  // Deadlines end what hangs; they say nothing about how fast anything is.
  timeout: 60_000 * patience(),
  expect: { timeout: 20_000 * patience() },
  fullyParallel: true,
  // Two cores with two were idle for a quarter of the time: a journey also waits for the server.
  workers: 3,
  // A browser on a busy machine may miss a deadline once; at a desk nothing is forgiven.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [["list"], ["json", { outputFile: E2E_REPORT }]],
  use: {
    baseURL: E2E_URL,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    // Pages fade in for half a second, some twenty-five frames drawn without a graphics card; those who see motion are in `decisions.spec`.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: { mode: "on-first-retry", screenshots: false, snapshots: true, sources: false },
    launchOptions: { args: QUIET, ...(CHROME_PATH ? { executablePath: CHROME_PATH } : {}) },
  },
});
