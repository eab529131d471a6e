// Loaded into web and worker: when the process that started them is killed without warning, they end too, and what
// they have started with them.
process.on("disconnect", () => {
  process.once("exit", () => {
    try {
      process.kill(-process.pid, "SIGKILL");
    } catch {
      // Not the head of a process group: whoever is sees to it.
    }
  });
  setTimeout(() => process.exit(1), 10_000).unref();
  process.kill(process.pid, "SIGTERM");
});
