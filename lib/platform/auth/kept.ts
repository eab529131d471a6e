import type { Proof } from "@/db/proof";
import { SESSION_SECONDS } from "./cookie";
import { type Person, proofOf } from "./person";
import { ROTATED_GRACE_SECONDS } from "./sessions";
import type { TokenClaims } from "./token";

/** What follows from a clock alone is found out again after so long. */
const KEPT_SECONDS = 30;
const KEPT_LIMIT = 10_000;

type Kept = { readonly person: Person; readonly endsAt: number };
/** By the token that was let in. */
const kept = new Map<string, Kept>();

/** Keeps who was let in by a token, until it expires at the latest. */
export function keepPerson({ tokenId }: TokenClaims, person: Person): void {
  const { tokenAge, rotatedFor } = person;
  const left = Math.min(
    KEPT_SECONDS,
    SESSION_SECONDS - (tokenAge ?? SESSION_SECONDS),
    rotatedFor === null ? KEPT_SECONDS : ROTATED_GRACE_SECONDS - rotatedFor,
  );
  kept.delete(tokenId);
  const oldest = kept.size >= KEPT_LIMIT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(tokenId, { person, endsAt: Date.now() + left * 1_000 });
}

/**
 * Who was let in by this token a moment ago, as they were then; null when that is too long ago. It says nothing of now: whatever is done
 * with it counts only if the proof holds in the same transaction.
 */
export function keptPerson(claims: TokenClaims): { readonly person: Person; readonly proof: Proof } | null {
  const known = kept.get(claims.tokenId);
  if (!known || known.endsAt <= Date.now()) return null;
  return { person: known.person, proof: proofOf(known.person, claims) };
}
