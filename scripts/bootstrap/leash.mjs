// The process that npm started is killed without warning: what it runs ends in good order, as at Ctrl-C.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
// Nothing is kept alive for it: a script that is done ends.
process.channel?.unref();
