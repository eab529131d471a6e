import type { AddressInfo } from "node:net";
import { createServer, connect as dial, type Server, type Socket } from "node:net";

/** A relay in front of a server that can be cut like a cable, frozen like a stuck machine, and mended. */
export class TcpProxy {
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #server: Server | null = null;
  #port = 0;
  #frozen = false;
  #answered = true;
  /** How often something was asked after an answer: what a conversation through it waits for. */
  messages = 0;

  constructor(
    private readonly host: string,
    private readonly target: number,
  ) {}

  get port(): number {
    return this.#port;
  }

  async open(): Promise<void> {
    const server = createServer((client) => this.#relay(client));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Open connections break, new ones are refused. */
  async cut(): Promise<void> {
    for (const [client, upstream] of this.#pairs) {
      client.destroy();
      upstream.destroy();
    }
    const server = this.#server;
    this.#server = null;
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
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
    // Taken by the system before the cut, told of after it: left open, it would keep the closing waiting for ever.
    if (!this.#server) return void client.destroy();
    const upstream = dial(this.target, this.host);
    const pair = [client, upstream] as const;
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    client.on("data", (bytes) => {
      if (this.#answered) this.messages += 1;
      this.#answered = false;
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      this.#answered = true;
      client.write(bytes);
    });
    if (this.#frozen) for (const socket of pair) socket.pause();
  }
}
