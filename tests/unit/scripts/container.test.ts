import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readEnv } from "@/lib/platform/env/env";
import { variables } from "@/lib/platform/env/variables";
import { ownFiles } from "@/scripts/verify/project";

// Docker itself is not there where tests run, so what can be known without it is checked here.
const dockerfile = readFileSync("Dockerfile", "utf8").replaceAll("\\\n", " ");
const compose = readFileSync("compose.yml", "utf8");
const ignored = readFileSync(".dockerignore", "utf8").trim().split("\n");
const lines = (verb: string) =>
  [...dockerfile.matchAll(new RegExp(`^${verb} (.*)$`, "gm"))].map(([, rest = ""]) => rest);
const known = new Set([...Object.keys(variables.shape), "NODE_ENV", "NEXT_TELEMETRY_DISABLED"]);

test("what the image is made of exists and is not kept from it", () => {
  const copied = lines("COPY")
    .filter((line) => !line.startsWith("--from"))
    .flatMap((line) => line.split(" ").slice(0, -1));
  expect(copied).toContain("package-lock.json");
  for (const path of copied) {
    expect(existsSync(path), path).toBe(true);
    expect(ignored).not.toContain(path);
  }
  for (const [, script = ""] of dockerfile.matchAll(/(scripts\/[\w/.-]+)/g))
    expect(existsSync(script), script).toBe(true);
  for (const folder of ["app", "components", "db", "jobs", "lib", "messages", "public", "scripts"]) {
    expect(ignored, folder).not.toContain(folder);
  }
});

test("secrets, data and tests stay outside the image, and nothing that runs imports what is left out", () => {
  for (const path of [".env", ".data", ".git", "tests", "node_modules"]) expect(ignored).toContain(path);
  const running = ownFiles(process.cwd()).filter((path) =>
    /^(app|components|db|jobs|lib|messages)\/.*\.tsx?$/.test(path),
  );
  for (const path of running) expect(readFileSync(path, "utf8"), path).not.toMatch(/from "@\/(tests|bench|examples)\//);
});

test("every variable they set is one the program reads, with a value it takes", () => {
  const set = lines("ENV").flatMap((line) => line.split(" ").map((pair) => pair.split("=") as [string, string]));
  expect(set.length).toBeGreaterThan(5);
  for (const [name] of set) expect(known.has(name), name).toBe(true);
  const env = readEnv(Object.fromEntries(set));
  expect(env).toMatchObject({ PORT: 3000, DEMO: false, STORAGE_DIR: "/data/files" });

  const given = [...compose.matchAll(/^ +([A-Z_]+):/gm)].map(([, name = ""]) => name);
  const ours = given.filter((name) => !name.startsWith("POSTGRES_"));
  expect(ours).toContain("DATABASE_URL");
  for (const name of ours) expect(known.has(name), name).toBe(true);
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)[:}]/g)].map(([, name = ""]) => name);
  for (const name of asked.filter((name) => name !== "DATABASE_PASSWORD")) expect(known.has(name), name).toBe(true);
});

test("it runs as an ordinary user, says how it is, and keeps what people made", () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM"));
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\/healthz/m);
  expect(last).toMatch(/^VOLUME \/data$/m);
  expect(compose).toContain("- files:/data");
  for (const service of ["web", "worker", "postgres"]) expect(compose).toMatch(new RegExp(`^  ${service}:$`, "m"));
  for (const text of [dockerfile, compose]) expect(text).not.toMatch(/:latest|password=|secret=/i);
});

test("both documents start it with the same two lines", () => {
  for (const file of ["README.md", "LEIAME.md"]) {
    expect(readFileSync(file, "utf8"), file).toMatch(/AUTH_SECRET=%s[^\n]*> \.env\ndocker compose up -d\n/);
  }
});
