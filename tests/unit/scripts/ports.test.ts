import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { choosePort, findFreePort, isFree } from "@/scripts/start/ports";

const servers: Server[] = [];

function occupy(port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    servers.push(server);
    server.once("error", reject);
    server.listen({ port, host }, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

test("a port that another server holds on any address is not free", async () => {
  const everywhere = await occupy(0);
  const loopback = await occupy(0, "127.0.0.1");
  expect(await isFree(everywhere)).toBe(false);
  expect(await isFree(loopback)).toBe(false);
});

test("the search goes on to the next free port", async () => {
  const first = await occupy(0);
  expect(await findFreePort(undefined, first)).toBeGreaterThan(first);
});

test("a port that was asked for is taken as it is, or refused by name", async () => {
  const taken = await occupy(0);
  await expect(choosePort(taken)).rejects.toThrow(`Port ${taken} is in use`);
  const free = await findFreePort(undefined, taken);
  expect(await choosePort(free)).toBe(free);
});
