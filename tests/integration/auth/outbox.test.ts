import { desc, eq, ne } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { mails } from "@/db/schema";
import { withSystem, withTenant } from "@/db/with-tenant";
import { inviteUser } from "@/lib/platform/auth/confirm";
import { LINK_MINUTES } from "@/lib/platform/auth/secret-links";
import { setPasswordByLink } from "@/lib/platform/auth/set-password";
import { linkOf, recentMails } from "@/lib/platform/mail/queries";
import { addPerson, CLIENT, type House, newHouse } from "./people";

const READER = { ownMachine: false, superAdmin: true };
const told = async (id: string) => (await recentMails(READER)).find((mail) => mail.id === id);

async function invited(): Promise<{ house: House; id: string; token: string }> {
  const house = await newHouse();
  const userId = await addPerson(house, { passwordHash: null, confirmedAt: null });
  await withTenant(house, (tx) => inviteUser({ ...house, tx }, userId));
  const [mail] = await withTenant(house, (tx) =>
    tx.select().from(mails).where(eq(mails.userId, userId)).orderBy(desc(mails.createdAt)),
  );
  return { house, id: mail?.id ?? "", token: /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "" };
}

test("tells a link that is good", async () => {
  const { id, token } = await invited();
  expect(linkOf((await told(id))?.text ?? "")).toBe(`/confirm-account?token=${token}`);
});

test("keeps no link that was used", async () => {
  const { house, id, token } = await invited();
  const password = "uma-senha-nova";
  await setPasswordByLink({ token, password, passwordConfirmation: password, client: CLIENT, origin: "ui" }, "confirm");
  const [kept] = await withTenant(house, (tx) => tx.select().from(mails).where(eq(mails.id, id)));
  expect(`${kept?.text} ${kept?.html}`).not.toContain(token);
  expect(linkOf((await told(id))?.text ?? "")).toBeNull();
});

test("tells no link that has expired", async () => {
  const { house, id, token } = await invited();
  const createdAt = new Date(Date.now() - LINK_MINUTES.confirm * 60_000);
  // The outbox shows the newest: what other tests have sent must not stand before one that is made old.
  await withSystem("mails of other tests", (tx) =>
    tx
      .update(mails)
      .set({ createdAt: new Date(0) })
      .where(ne(mails.id, id)),
  );
  await withTenant(house, (tx) =>
    tx
      .update(mails)
      .set({ createdAt: new Date(createdAt.getTime() + 60_000) })
      .where(eq(mails.id, id)),
  );
  expect((await told(id))?.text).toContain(token);
  await withTenant(house, (tx) => tx.update(mails).set({ createdAt }).where(eq(mails.id, id)));
  expect((await told(id))?.text).not.toContain(token);
});

test("is closed to whoever is neither at the machine nor a super admin", async () => {
  await invited();
  expect(await recentMails({ ownMachine: false, superAdmin: false })).toEqual([]);
  vi.stubEnv("NODE_ENV", "production");
  expect(await recentMails({ ownMachine: false, superAdmin: false })).toEqual([]);
  expect((await recentMails(READER)).length).toBeGreaterThan(0);
  vi.unstubAllEnvs();
});
