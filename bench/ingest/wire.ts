import net from "node:net";

export type Traffic = {
  /** How often the other side was waited for: what is sent between two answers is one message. */
  readonly messages: number;
  /** Statements that were carried out. */
  readonly statements: number;
};

/** Frames of PostgreSQL's protocol that carry a statement out: one of its own, and one that was bound before. */
const CARRIED_OUT: ReadonlySet<string> = new Set(["Q", "E"]);

/** Counts what goes over connections that are made from now on. */
export function countTraffic(): () => Traffic {
  const counted = { messages: 0, statements: 0 };
  net.connect = new Proxy(net.connect, {
    apply(connect, self, where) {
      const socket: net.Socket = Reflect.apply(connect, self, where);
      let [started, waiting] = [false, false];
      socket.on("data", () => {
        waiting = false;
      });
      socket.write = new Proxy(socket.write, {
        apply(write, of, sent) {
          const [chunk] = sent;
          if (!waiting) counted.messages += 1;
          waiting = true;
          // The first one, which bears no letter, says who connects.
          if (started && Buffer.isBuffer(chunk)) counted.statements += statementsIn(chunk);
          started = true;
          return Reflect.apply(write, of, sent);
        },
      });
      return socket;
    },
  });
  return () => ({ ...counted });
}

function statementsIn(chunk: Buffer): number {
  let count = 0;
  for (let at = 0; at + 5 <= chunk.length; at += 1 + chunk.readInt32BE(at + 1))
    if (CARRIED_OUT.has(String.fromCharCode(chunk[at] ?? 0))) count += 1;
  return count;
}
