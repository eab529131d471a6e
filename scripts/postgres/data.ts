import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Identity } from "./identity";
import { runBinary } from "./run";

/** The superuser's password, made on the first run and kept beside the data folder for its owner only. */
export function keptPassword(dir: string): string {
  const file = `${dir}.password`;
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const password = randomBytes(24).toString("base64url");
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

type NewCluster = {
  readonly native: string;
  readonly data: string;
  readonly user: string;
  readonly password: string;
  readonly identity: Identity | null;
  /** Data that nobody keeps needs no sums that tell whether the disk kept them. */
  readonly ephemeral?: boolean;
};

/** Makes the data folder: UTF-8, Brazilian order, passwords for everyone. It is there complete or not at all. */
export async function initialise({
  native,
  data,
  user,
  password,
  identity,
  ephemeral = false,
}: NewCluster): Promise<void> {
  const half = `${data}.new`;
  const passwordFile = `${data}.pw`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity) for (const path of [half, passwordFile]) chownSync(path, identity.uid, identity.gid);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=pt-BR"];
  const access = [`--username=${user}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  const light = ephemeral ? ["--no-data-checksums"] : [];
  try {
    await runBinary(
      native,
      "initdb",
      ["-D", half, ...locale, ...access, ...light, "--no-instructions", "--no-sync"],
      identity,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(half, data);
}

/** Data made by an ordinary user's run must belong to the server's account once root starts it. */
export function handOver(data: string, { uid, gid }: Identity): void {
  if (statSync(data).uid === uid) return;
  for (const path of readdirSync(data, { recursive: true, encoding: "utf8" })) lchownSync(join(data, path), uid, gid);
  chownSync(data, uid, gid);
}

/** Removes the data, and the folders made for it unless something else lies in them. */
export function removeData(dir: string, data: string): void {
  for (const path of [data, `${dir}.password`]) rmSync(path, { recursive: true, force: true });
  for (const folder of [dirname(data), dirname(dir)]) {
    try {
      rmdirSync(folder);
    } catch {
      // Not empty, or gone already.
    }
  }
}
