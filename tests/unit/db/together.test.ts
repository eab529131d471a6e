import { Writable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { together } from "@/db/together";

let calls: string[];
let socket: Writable;
const large = (of: string) => Buffer.from(of.repeat(1_024));
beforeEach(() => {
  calls = [];
  const told = (chunks: readonly Buffer[], done: () => void) => {
    calls.push(chunks.map((chunk) => `${chunk}`[0]).join(""));
    done();
  };
  socket = together(
    new Writable({
      write: (chunk, _, done) => told([chunk], done),
      writev: (chunks, done) =>
        told(
          chunks.map(({ chunk }) => chunk),
          done,
        ),
    }),
  );
});

test("what the driver writes at once goes out with the rest, in the order in which it was written", async () => {
  socket.write(large("a"));
  socket.write(large("b"));
  expect(calls).toEqual([]);
  // As the driver does: the rest in a turn of its own.
  setImmediate(() => socket.write(Buffer.from("c")));
  await turn();
  await turn();
  expect(calls).toEqual(["abc"]);
});

test("what nothing follows does not wait for more than a moment", async () => {
  socket.write(large("a"));
  for (let n = 0; n < 3; n += 1) await turn();
  expect(calls).toEqual(["a"]);
  socket.write(large("b"));
  for (let n = 0; n < 3; n += 1) await turn();
  expect(calls).toEqual(["a", "b"]);
});

test("little goes out by itself, and whoever wrote it is told", async () => {
  const told = new Promise<void>((done) => socket.write(Buffer.from("a"), () => done()));
  expect(calls).toEqual(["a"]);
  await told;
});

test("what is destroyed meanwhile is not written to", async () => {
  socket.write(large("a"));
  socket.destroy();
  for (let n = 0; n < 3; n += 1) await turn();
  expect(calls).toEqual([]);
});
