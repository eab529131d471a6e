import { vi } from "vitest";
import { Connection } from "@/db/connection";

export type Sent = { readonly messages: number; readonly statements: number };

/** What some work sends to the database. What goes out between two of a connection's answers is one message. */
export async function sentWhile(work: () => Promise<unknown>): Promise<Sent> {
  const original = Connection.prototype.send;
  const known = new Set<Connection>();
  let messages = 0;
  const send = vi.spyOn(Connection.prototype, "send").mockImplementation(function (this: Connection, ...of) {
    if (this.hasAnswered() || !known.has(this)) messages += 1;
    known.add(this);
    return original.apply(this, of);
  });
  try {
    await work();
    return { messages, statements: send.mock.calls.length };
  } finally {
    send.mockRestore();
  }
}
