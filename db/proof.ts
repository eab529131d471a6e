import type { Connection } from "./connection";

/** What a caller knew before a transaction and what must still be so within it: a question for one text, and the answer that is expected. */
export type Proof = {
  readonly text: string;
  readonly parameters: readonly string[];
  readonly expected: string;
  /** Some transaction has asked and found it so. */
  held?: boolean;
};

/** What was known before the transaction is no longer so: nothing of it was committed. */
export class Outdated extends Error {
  override name = "Outdated";
}

/** Asks right behind the transaction's beginning, so in its message. Throws `Outdated`. */
export async function prove(connection: Connection, proof: Proof): Promise<void> {
  const [row] = await connection.send(proof.text, [...proof.parameters]).execute();
  if (row?.answer !== proof.expected) throw new Outdated("what was known before is no longer so");
  proof.held = true;
}
