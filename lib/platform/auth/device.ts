import { createHmac, randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { jwtVerify, SignJWT } from "jose";
import { sessions } from "@/db/schema";
import { withSystem } from "@/db/with-tenant";
import { authSecret } from "./cookie";

/** Says that somebody has signed in here before: a browser by a signed cookie, the app by the `device` that it names. */
export type Device = { readonly id: string; readonly userIds: readonly string[] };

export const DEVICE_COOKIE = "gondola.device";
export const DEVICE_SECONDS = 365 * 24 * 3600;
const MOST_PEOPLE = 20;
const AUDIENCE = "gondola-device";
const key = () => createHmac("sha256", authSecret()).update("gondola known device").digest();

/** What a device's cookie says; null when it is absent, altered or too old. */
export async function readDevice(value: string | undefined): Promise<Device | null> {
  if (!value) return null;
  const found = await jwtVerify(value, key(), { algorithms: ["HS256"], audience: AUDIENCE }).catch(() => null);
  const { jti, u } = found?.payload ?? {};
  const userIds = Array.isArray(u) ? u.filter((id) => typeof id === "string") : [];
  return typeof jti === "string" ? { id: jti, userIds } : null;
}

/** The cookie of a device on which this person has signed in just now, besides those who did before. */
export async function signDevice(before: Device | null, userId: string): Promise<string> {
  const userIds = [userId, ...(before?.userIds ?? []).filter((id) => id !== userId)].slice(0, MOST_PEOPLE);
  return new SignJWT({ u: userIds })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(AUDIENCE)
    .setJti(before?.id ?? randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${DEVICE_SECONDS}s`)
    .sign(key());
}

/** Of these people, those who have a session that was opened on a device of this name. */
export async function knownOn(name: string | null, userIds: readonly string[]): Promise<Device | null> {
  if (!name || userIds.length === 0) return null;
  const rows = await withSystem("known device", (tx) =>
    tx
      .selectDistinct({ userId: sessions.userId })
      .from(sessions)
      .where(and(inArray(sessions.userId, [...userIds]), eq(sessions.kind, "mobile"), eq(sessions.device, name))),
  );
  return rows.length > 0 ? { id: name, userIds: rows.map((row) => row.userId) } : null;
}
