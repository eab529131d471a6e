// Loaded into web and worker: when the process that started them is killed without warning, they end too.
process.on("disconnect", () => {
  setTimeout(() => process.exit(1), 10_000).unref();
  process.kill(process.pid, "SIGTERM");
});
