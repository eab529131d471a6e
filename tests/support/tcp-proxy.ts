import type { AddressInfo } from "node:net";
import { createServer, connect as dial, type Server, type Socket } from "node:net";

/** A relay in front of a server that can be cut like a cable, frozen like a stuck machine, and mended. */
export class TcpProxy {
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #server: Server | null = null;
  #port = 0;
  #frozen = false;

  constructor(
    private readonly host: string,
    private readonly target: number,
  ) {}

  get port(): number {
    return this.#port;
  }

  async open(): Promise<void> {
    const server = createServer((client) => this.#relay(client));
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Open connections break, new ones are refused. */
  async cut(): Promise<void> {
    for (const [client, upstream] of this.#pairs) {
      client.destroy();
      upstream.destroy();
    }
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
    this.#server = null;
  }

  /** Connections stay and new ones are taken, but not a byte passes. */
  freeze(): void {
    this.#frozen = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  thaw(): void {
    this.#frozen = false;
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
  }

  #relay(client: Socket): void {
    const upstream = dial(this.target, this.host);
    const pair = [client, upstream] as const;
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    client.on("data", (bytes) => upstream.write(bytes));
    upstream.on("data", (bytes) => client.write(bytes));
    if (this.#frozen) for (const socket of pair) socket.pause();
  }
}
