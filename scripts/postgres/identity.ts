/** The account Postgres runs under: Postgres refuses root, and `nobody` exists by number on every system. */
export type Identity = { uid: number; gid: number };

const NOBODY: Identity = { uid: 65534, gid: 65534 };

/** `nobody` when this process is root, otherwise null (the caller's own account is good enough). */
export function serverIdentity(): Identity | null {
  return process.getuid?.() === 0 ? NOBODY : null;
}
