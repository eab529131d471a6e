import { expect, test } from "vitest";
import { readDevice, signDevice } from "@/lib/platform/auth/device";
import { login } from "@/lib/platform/auth/login";
import { type House, newHouse, PASSWORD } from "./people";

/** Someone signs in with a browser that shows this cookie. */
const enter = async ({ email }: House, ip: string, cookie?: string, password = PASSWORD) =>
  login({ login: email, password, known: await readDevice(cookie), client: { ip, userAgent: null } }, "web");

/** Strangers everywhere guess at an e-mail until it is held back for everybody. */
async function besiege(house: House): Promise<void> {
  for (let n = 0; n < 35; n++) await enter(house, `203.0.113.${n}`, undefined, "wrong").catch(() => {});
  await expect(enter(house, "198.51.100.1")).rejects.toMatchObject({ code: "too_many_requests" });
}

test("a browser that its owner has used is let in although strangers guess", async () => {
  const house = await newHouse();
  const cookie = await signDevice(null, house.userId);
  await besiege(house);
  expect((await enter(house, "198.51.100.2", cookie)).person.user.id).toBe(house.userId);
  // It passes for its owner's guesses too, of which there are few.
  for (let n = 0; n < 5; n++) await enter(house, "198.51.100.2", cookie, "wrong").catch(() => {});
  await expect(enter(house, "198.51.100.2", cookie)).rejects.toMatchObject({ code: "too_many_requests" });
});

test("a browser of two people is known as both", async () => {
  const [first, second] = [await newHouse(), await newHouse()];
  const shared = await signDevice(await readDevice(await signDevice(null, first.userId)), second.userId);
  await besiege(first);
  expect((await enter(first, "198.51.100.3", shared)).person.user.id).toBe(first.userId);
});

test("nobody passes with a stranger's browser, an altered cookie or one of another kind", async () => {
  const [house, stranger] = [await newHouse(), await newHouse()];
  const own = await signDevice(null, house.userId);
  const [head, , signature] = own.split(".");
  const claims = Buffer.from(JSON.stringify({ u: [house.userId], jti: "x", aud: "gondola-device" })).toString(
    "base64url",
  );
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`;
  const made = [await signDevice(null, stranger.userId), `${head}.${claims}.${signature}`, unsigned, "", "x"];
  for (const cookie of made.slice(1)) expect(await readDevice(cookie)).toBeNull();
  await besiege(house);
  for (const cookie of made)
    await expect(enter(house, "198.51.100.4", cookie)).rejects.toMatchObject({ code: "too_many_requests" });
});
