import { and, desc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails, userTokens } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { inviteUser } from "@/lib/platform/auth/confirm";
import { login } from "@/lib/platform/auth/login";
import { admitReset, sendReset } from "@/lib/platform/auth/reset";
import { createLink, findLink, type LinkKind } from "@/lib/platform/auth/secret-links";
import { personOfToken } from "@/lib/platform/auth/sessions";
import { setPasswordByLink } from "@/lib/platform/auth/set-password";
import { readToken } from "@/lib/platform/auth/token";
import { addPerson, CLIENT, type House, newHouse, PASSWORD } from "./people";

const HOW = { client: CLIENT, origin: "api" } as const;
const ask = async (email: string) => {
  const admitted = await admitReset({ email, ...HOW });
  if (admitted) await sendReset(admitted, HOW);
};
const newestMail = async (house: House, userId = house.userId) => {
  const [mail] = await withTenant(house, (tx) =>
    tx.select().from(mails).where(eq(mails.userId, userId)).orderBy(desc(mails.createdAt)).limit(1),
  );
  return mail;
};
const secretOf = (text?: string) => /token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
const set = (
  token: unknown,
  password: unknown = "outra-senha",
  confirmation: unknown = password,
  kind: LinkKind = "reset",
) => setPasswordByLink({ token, password, passwordConfirmation: confirmation, ...HOW }, kind);
const enter = (email: string, password: string) => login({ login: email, password, client: CLIENT }, "mobile");

describe("a forgotten password", () => {
  it("is replaced by the link of a mail, and every session ends", async () => {
    const house = await newHouse();
    const before = await readToken((await enter(house.email, PASSWORD)).token ?? "");
    await ask(house.email.toUpperCase());
    const mail = await newestMail(house);
    expect(mail).toMatchObject({ recipient: house.email, kind: "reset_password", status: "pending" });
    expect(mail?.text).toContain("/forget-password?token=");
    await set(secretOf(mail?.text));
    await expect(personOfToken(before)).rejects.toMatchObject({ code: "session_revoked" });
    await expect(enter(house.email, PASSWORD)).rejects.toMatchObject({ code: "invalid_login" });
    expect((await enter(house.email, "outra-senha")).token).toBeTruthy();
  });
  it("keeps only the hash of the link's 256 bits", async () => {
    const house = await newHouse();
    await ask(house.email);
    const secret = secretOf((await newestMail(house))?.text);
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    const [link] = await withTenant(house, (tx) =>
      tx.select().from(userTokens).where(eq(userTokens.userId, house.userId)),
    );
    expect(JSON.stringify(link)).not.toContain(secret);
    const minutes = ((link?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30.1);
  });
  it("ordered several times at the same moment leaves one link that opens", async () => {
    const house = await newHouse();
    const secrets = await Promise.all(
      Array.from({ length: 5 }, () => withTenant(house, (tx) => createLink(tx, house, "reset"))),
    );
    const found = await Promise.allSettled(secrets.map((secret) => findLink(secret, "reset")));
    expect(found.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
  it("twenty uses at once: one succeeds, nineteen read that it was used", async () => {
    const house = await newHouse();
    await ask(house.email);
    const secret = secretOf((await newestMail(house))?.text);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => set(secret, `senha-${n}`)));
    expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === "rejected")
        expect(answer.reason).toMatchObject({ code: "forgot_password_used", status: 409 });
    }
    await expect(set(secret)).rejects.toMatchObject({ code: "forgot_password_used" });
  });
  it("asks for a good password before it looks at the link, and names every field", async () => {
    await expect(set("", "123", "1234")).rejects.toMatchObject({
      details: {
        fields: { token: [{ code: "required" }], password: [{ code: "password_too_short", params: { min: 6 } }] },
      },
    });
    const house = await newHouse();
    await ask(house.email);
    const secret = secretOf((await newestMail(house))?.text);
    await expect(set(secret, "123456", "1234567")).rejects.toMatchObject({
      details: { fields: { passwordConfirmation: [{ code: "password_mismatch" }] } },
    });
    await set(secret, "123456");
  });
  it("knows no link that was made up, is too old, was replaced, or is of the other kind", async () => {
    const house = await newHouse();
    for (const junk of ["x", "a".repeat(43), 7, {}])
      await expect(set(junk)).rejects.toMatchObject({ code: "invalid_token" });
    await ask(house.email);
    const first = secretOf((await newestMail(house))?.text);
    await expect(set(first, "outra-senha", "outra-senha", "confirm")).rejects.toMatchObject({ code: "invalid_token" });
    await ask(house.email);
    await expect(set(first)).rejects.toMatchObject({ code: "invalid_token" });
    const second = secretOf((await newestMail(house))?.text);
    await withTenant(house, (tx) =>
      tx
        .update(userTokens)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(and(eq(userTokens.userId, house.userId))),
    );
    await expect(set(second)).rejects.toMatchObject({ code: "invalid_token" });
  });
  it("writes to nobody for an unknown address, and not more than five times to one", async () => {
    await ask(`unknown-${Math.random()}@nowhere.test`);
    const house = await newHouse();
    for (let i = 0; i < 8; i++) await ask(house.email);
    const all = await withTenant(house, (tx) => tx.select().from(mails).where(eq(mails.userId, house.userId)));
    expect(all).toHaveLength(5);
  });
  it("refuses what is no address", async () => {
    for (const [email, code] of [
      ["", "required"],
      [null, "required"],
      ["x", "invalid_email"],
      ["a b@c", "invalid_email"],
    ]) {
      await expect(admitReset({ email, ...HOW })).rejects.toMatchObject({ details: { fields: { email: [{ code }] } } });
    }
  });
});

describe("a new account", () => {
  it("gets its first password by the link of the invitation, in the person's language", async () => {
    const house = await newHouse();
    const email = `new-${house.email}`;
    const id = await addPerson(house, { email, passwordHash: null, confirmedAt: null, locale: "en" });
    await withTenant(house, (tx) => inviteUser({ tenantId: house.tenantId, tx }, id));
    const mail = await newestMail(house, id);
    expect(mail).toMatchObject({ kind: "confirm_account", subject: "Confirm your Gôndola account" });
    await expect(enter(email, PASSWORD)).rejects.toMatchObject({ code: "invalid_login" });
    const secret = secretOf(mail?.text);
    await set(secret, "minha-senha", "minha-senha", "confirm");
    expect((await enter(email, "minha-senha")).person.user.id).toBe(id);
    await expect(set(secret, "minha-senha", "minha-senha", "confirm")).rejects.toMatchObject({
      code: "forgot_password_used",
    });
  });
  it("is not invited when the transaction that creates it fails", async () => {
    const house = await newHouse();
    const failing = withTenant(house, async (tx) => {
      await inviteUser({ tenantId: house.tenantId, tx }, house.userId);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await newestMail(house)).toBeUndefined();
  });
});
