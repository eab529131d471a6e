// Kept on globalThis: the bundler may give instrumentation and routes copies of this module.
const holder = globalThis as typeof globalThis & { gondolaDraining?: boolean };

/** From now on this process reports itself as not ready, so that nothing new is sent to it. */
export function startDraining(): void {
  holder.gondolaDraining = true;
}

export function isDraining(): boolean {
  return holder.gondolaDraining === true;
}
