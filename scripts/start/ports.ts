import { createServer } from "node:net";

const FIRST_PORT = 3000;
const TRIES = 100;

function canListen(port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Whether a server of ours could take the port, on `host` and on the loopback address browsers will use. */
export async function isFree(port: number, host?: string): Promise<boolean> {
  return (await canListen(port, host)) && (host !== undefined || (await canListen(port, "127.0.0.1")));
}

/** The first free port from `first` on. */
export async function findFreePort(host?: string, first = FIRST_PORT): Promise<number> {
  for (let port = first; port < first + TRIES; port += 1) if (await isFree(port, host)) return port;
  throw new Error(`No free port between ${first} and ${first + TRIES - 1}: set PORT.`);
}

/** The port that was asked for, taken as it is, or the first free one. Throws when the asked one is in use. */
export async function choosePort(asked: number | undefined, host?: string): Promise<number> {
  if (asked === undefined) return findFreePort(host);
  if (await isFree(asked, host)) return asked;
  throw new Error(`Port ${asked} is in use: free it, choose another PORT, or leave PORT out to have a free one found.`);
}
