import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BadEnvironment, readEnv } from "@/lib/platform/env/env";
import { envExample, envTable, withEnvTable } from "@/scripts/env-table";

test("an empty environment is enough: every variable has a safe default", () => {
  expect(readEnv({})).toMatchObject({ ROLE: "all", DEMO: true, STORAGE_DIR: ".data/files", LOG_LEVEL: "info" });
  expect(readEnv({ PORT: "", DATABASE_URL: "", ROLE: "" })).toEqual(readEnv({}));
});

test("values are read as what they are", () => {
  const env = readEnv({ PORT: "8080", DEMO: "0", DATABASE_URL: "postgres://u:p@h/d" });
  expect(env).toMatchObject({ PORT: 8080, DEMO: false, DATABASE_URL: "postgres://u:p@h/d" });
});

test("everything that is wrong is listed at once, without the values", () => {
  const read = () =>
    readEnv({ PORT: "99999", AUTH_SECRET: "too-short-secret", DATABASE_URL: "mysql://x", ROLE: "both" });
  expect(read).toThrow(BadEnvironment);
  expect(read).toThrow(/DATABASE_URL.*postgres[\s\S]*AUTH_SECRET.*32[\s\S]*PORT[\s\S]*ROLE/);
  expect(read).not.toThrow(/too-short-secret/);
});

test(".env.example and the tables in the documents are those of the schema", () => {
  expect(readFileSync(".env.example", "utf8")).toBe(envExample());
  for (const file of ["README.md", "LEIAME.md"].filter((name) => existsSync(name))) {
    const text = readFileSync(file, "utf8");
    expect(withEnvTable(text), file).toBe(text);
  }
  expect(envTable()).toContain("| `ROLE` | `all` |");
});
