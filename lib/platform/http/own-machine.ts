/** True for a request from the machine that the web server runs on, by its socket: `direct-clients.mjs` marks those, and knows the mark alone. */
export function fromOwnMachine(headers: Pick<Headers, "get">): boolean {
  const mark = process.env.GONDOLA_LOOPBACK_MARK;
  return Boolean(mark) && headers.get("x-gondola-loopback") === mark;
}
