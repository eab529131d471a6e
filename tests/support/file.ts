/** All of a file that is written while it is read. */
export async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

export const textOf = async (body: AsyncIterable<Uint8Array>): Promise<string> =>
  (await bytesOf(body)).toString("utf8");
