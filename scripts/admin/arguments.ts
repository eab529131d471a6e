import { parseArgs } from "node:util";
import { passwordProblems } from "@/lib/platform/auth/password";

/** What the operator asked for; a missing password means a link that sets one. */
export type AdminCommand = {
  readonly verb: "create" | "reset";
  readonly email: string;
  readonly name?: string;
  /** Name or id; without one the account is a super admin's. */
  readonly tenant?: string;
  readonly password?: string;
};

export const USAGE = `npm run admin -- create you@example.com [--tenant "Agency"] [--name "You"] [--password …]
npm run admin -- reset you@example.com [--tenant "Agency"] [--password …]

create  makes a super admin, or with --tenant an admin of that tenant
reset   gives an account of any kind a new password and ends its sessions
Without --password a link is printed that sets one; it works once.`;

/** Reads the command line. Throws with the usage, or with what is wrong. */
export function readCommand(args: readonly string[]): AdminCommand {
  const text = { type: "string" } as const;
  const options = { tenant: text, name: text, password: text };
  let read: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    read = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
  const [verb, address, ...rest] = read.positionals;
  if ((verb !== "create" && verb !== "reset") || !address || rest.length > 0) throw new Error(USAGE);
  const email = address.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 255) throw new Error(`${address} is no e-mail address.`);
  const { password } = read.values;
  if (password !== undefined && Object.keys(passwordProblems(password, password)).length > 0) {
    throw new Error("The password needs 6 to 200 characters.");
  }
  return { verb, email, name: read.values.name, tenant: read.values.tenant, password };
}
