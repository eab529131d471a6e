import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import net from "node:net";

// Stands in the web process: counts what goes to the database, and tells at SIGUSR2. What is sent between two answers is one message.
const counted = { messages: 0, statements: 0 };
const connect = net.connect;
net.connect = (...where) => {
  const socket = connect(...where);
  const write = socket.write.bind(socket);
  let waiting = false;
  socket.on("data", () => {
    waiting = false;
  });
  socket.write = (chunk, ...rest) => {
    if (!waiting) counted.messages += 1;
    waiting = true;
    return write(chunk, ...rest);
  };
  return socket;
};

let profiling;
process.on("SIGUSR2", async () => {
  const { BENCH_TOLD, BENCH_PROFILE } = process.env;
  if (BENCH_PROFILE) {
    if (profiling) {
      const { profile } = await profiling.post("Profiler.stop");
      writeFileSync(`${BENCH_PROFILE}-${Date.now()}.cpuprofile`, JSON.stringify(profile));
      profiling = undefined;
    } else {
      profiling = new Session();
      profiling.connect();
      await profiling.post("Profiler.enable");
      await profiling.post("Profiler.start");
    }
  }
  writeFileSync(BENCH_TOLD, JSON.stringify({ ...counted, at: Date.now() }));
});
