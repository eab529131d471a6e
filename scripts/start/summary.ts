import { relative } from "node:path";
import type { Options } from "./options";

const DEMO_ACCOUNTS = [
  ["super@gondola.test", "super admin"],
  ["admin@araucaria.test", "tenant admin, Agência Araucária Trade"],
  ["cliente@serraazul.test", "client user, Laticínios Serra Azul"],
  ["supervisor@araucaria.test", "supervisor of a team"],
] as const;
const DEMO_PASSWORD = "gondola123";

function mails({ env, dev }: Options, url: string, demo: boolean): string {
  if (env.SMTP_URL) return "sent by SMTP_URL";
  return demo || dev ? `${url}/dev/outbox` : "kept until SMTP_URL is set";
}

/** The last lines on the terminal: where to go, as whom, and where things are. */
export function summary(options: Options, url: string, demo: boolean, storageDir: string): string {
  const width = Math.max(...DEMO_ACCOUNTS.map(([email]) => email.length));
  const accounts = DEMO_ACCOUNTS.map(([email, who]) => `    ${email.padEnd(width)}  ${who}`);
  const files = relative(options.root, storageDir) || ".";
  return [
    "",
    `  Gôndola is ready:  ${url}`,
    "",
    ...(demo ? [`  Sign in with the password ${DEMO_PASSWORD} as`, ...accounts, ""] : []),
    `  Mails:     ${mails(options, url, demo)}`,
    `  Files:     ${files.startsWith("..") ? storageDir : `./${files}`}`,
    `  Database:  ${options.embedded ? "embedded PostgreSQL in ./.data (for trying out; set DATABASE_URL for real work)" : "DATABASE_URL"}`,
    ...(demo && options.embedded ? ["  Start anew: stop, then npm run demo:reset"] : []),
    "  Stop:      Ctrl-C",
    "",
  ].join("\n");
}
