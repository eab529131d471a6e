import type { Messages } from "./messages";

export type TextFile = { readonly texts: Partial<Messages> };
type Known = Map<string, TextFile | Promise<TextFile>>;
const RETRY_MS = 800;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
declare global {
  var gondolaTexts: Known | undefined;
}

/** Files of texts by address, as far as this browser has fetched them, or this server made them: one map for all layers of a build. */
export function textFiles(): Known {
  globalThis.gondolaTexts ??= new Map();
  return globalThis.gondolaTexts;
}

/** A file of texts; fetched once. One that did not arrive is asked for anew by the next who needs it. */
export function textFile(address: string): TextFile | Promise<TextFile> {
  const files = textFiles();
  const known = files.get(address);
  if (known) return known;
  // Whoever waits for it looks at a complete page: a moment's failure of the network is not worth an error in its place.
  const asked = fetched(address).catch(() => pause(RETRY_MS).then(() => fetched(address)));
  files.set(address, asked);
  asked.then(
    (file) => files.set(address, file),
    () => files.delete(address),
  );
  return asked;
}

async function fetched(address: string): Promise<TextFile> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`Texts: ${answer.status}`);
  return { texts: await answer.json() };
}
