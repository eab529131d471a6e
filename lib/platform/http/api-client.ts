import { v7 as uuidv7 } from "uuid";
import { tellTabs } from "./session-events";

/** The server or the network did not answer: nobody is signed out, nothing is known to have happened. Try again. */
export class Unreachable extends Error {
  override name = "Unreachable";
  /** Seconds the server asks to wait, when it could say. */
  constructor(readonly retryAfter?: number) {
    super("unreachable");
  }
}
/** The session has ended and could not be renewed. */
export class SignedOutError extends Error {
  override name = "SignedOutError";
}

type Call = Omit<RequestInit, "headers"> & { readonly headers?: Record<string, string> };

const LOCK = "gondola.session";
let validation: Promise<boolean> | null = null;

/**
 * Calls our own API with the browser's cookie. A 401 waits for one re-validation of the session, whatever the number of calls
 * and tabs, and is then repeated once with the same idempotency key. Throws `SignedOutError` when the session is over and
 * `Unreachable` when the server is away; every other answer, good or bad, is returned.
 */
export async function callApi(path: string, call: Call = {}): Promise<Response> {
  const headers = { "x-gondola": "1", "idempotency-key": uuidv7(), ...call.headers };
  const send = () => reach(path, { ...call, headers, credentials: "same-origin" });
  const answer = await send();
  if (answer.status !== 401) return answer;
  if (!(await validateOnce())) throw signOut();
  const second = await send();
  if (second.status === 401) throw signOut();
  return second;
}

/** POST with a JSON body. */
export function postApi(path: string, body: unknown): Promise<Response> {
  return callApi(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Unreachable();
  }
  if (answer.status === 503) throw new Unreachable(Number(answer.headers.get("retry-after")) || undefined);
  return answer;
}

/** One question to the server for all calls of this tab, and one tab at a time. */
function validateOnce(): Promise<boolean> {
  validation ??= inLock(async () => {
    const answer = await reach("/api/refresh", {
      method: "POST",
      headers: { "x-gondola": "1" },
      credentials: "same-origin",
    });
    return answer.ok;
  }).finally(() => {
    validation = null;
  });
  return validation;
}

const inLock = (work: () => Promise<boolean>): Promise<boolean> =>
  "locks" in navigator ? navigator.locks.request(LOCK, work) : work();

/** Set by a page that can ask for the password without leaving (see `SessionGuard`). */
let onEnd: (() => void) | null = null;
export function whenSessionEnds(ask: (() => void) | null): void {
  onEnd = ask;
}

/** Opens the question for the password when a problem that a server action answered means that the session is over. */
export function noticeProblem(code: string): boolean {
  const over = code === "unauthenticated" || code === "token_expired" || code === "session_revoked";
  if (over) signOut();
  return over;
}

function signOut(): SignedOutError {
  if (onEnd) onEnd();
  else {
    tellTabs("logout");
    location.assign("/logout?reason=expired");
  }
  return new SignedOutError("session over");
}
