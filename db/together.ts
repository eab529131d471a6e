import type { Writable } from "node:stream";

/** From so many bytes on the driver writes what it has at once; the rest, or less, follows when all that is sent at a time has been said. */
const AT_ONCE = 1_024;

/**
 * Lets statements that are sent at a time go out by one call of the system, which wakes the server once; by itself the driver makes several. What
 * it writes at once waits for the rest, or for a moment where there is none.
 */
export function together<S extends Writable>(socket: S): S {
  const write: Writable["write"] = socket.write.bind(socket);
  let held = false;
  const release = () => {
    if (!held) return;
    held = false;
    socket.uncork();
  };
  return Object.assign(socket, {
    write(chunk: Uint8Array, done?: (error?: Error | null) => void): boolean {
      const rest = chunk.length < AT_ONCE;
      if (!rest && !held) {
        held = true;
        socket.cork();
        // Two turns: the driver's own for the rest comes behind the first.
        setImmediate(() => setImmediate(release));
      }
      const free = write(chunk, done);
      if (rest) release();
      return free;
    },
  });
}
