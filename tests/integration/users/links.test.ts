import { and, desc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, it } from "vitest";
import { mails, sessions } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { remove } from "@/lib/engine/resource/operations/remove";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import { restore } from "@/lib/engine/trash/commands";
import { sendReset } from "@/lib/platform/auth/reset";
import { setPasswordByLink } from "@/lib/platform/auth/set-password";
import { changeOwnPassword } from "@/lib/records/users/own-password";
import { userServer } from "@/lib/records/users/user.server";
import { newTenant, type TestTenant } from "../../support/tenant";

const HOW = { client: { ip: null, userAgent: "test" }, origin: "api" } as const;
const PASSWORD = { password: "outrasenha", passwordConfirmation: "outrasenha" };
let t: TestTenant;
beforeAll(async () => {
  t = await newTenant({ password: "gondola123" });
});

async function invited(): Promise<{ id: string; email: string }> {
  const email = `${uuidv7()}@exemplo.com.br`;
  const person = { name: "Rita Mota", email, type: "tenant", roleId: t.roleIds.supervisor };
  return { id: (await create(userServer, t.ctxAs("admin"), person)).row.id, email };
}
/** The secret of the newest mail of a kind that still bears one, and whom it went to. */
async function linkOf(userId: string, kind: "confirm_account" | "reset_password") {
  const [mail] = await withTenant(t, (tx) =>
    tx
      .select()
      .from(mails)
      .where(and(eq(mails.userId, userId), eq(mails.kind, kind)))
      .orderBy(desc(mails.createdAt))
      .limit(1),
  );
  return { to: mail?.recipient, secret: /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "" };
}
const follow = (token: string, kind: "confirm" | "reset") => setPasswordByLink({ token, ...PASSWORD, ...HOW }, kind);
const admin = () => t.ctxAs("admin");

it("an invitation to an e-mail that was wrong opens nothing once it is put right, and the right one gets its own", async () => {
  const { id } = await invited();
  const first = await linkOf(id, "confirm_account");
  await update(userServer, admin(), id, { email: `certo.${uuidv7()}@exemplo.com.br` });
  await expect(follow(first.secret, "confirm")).rejects.toMatchObject({ code: "invalid_token" });
  const second = await linkOf(id, "confirm_account");
  expect(second.to).toMatch(/^certo\./);
  await expect(follow(second.secret, "confirm")).resolves.toMatchObject({ email: second.to });
});

it("an invitation opens nothing once somebody set the password", async () => {
  const { id } = await invited();
  const { secret } = await linkOf(id, "confirm_account");
  await update(userServer, admin(), id, PASSWORD);
  await expect(follow(secret, "confirm")).rejects.toMatchObject({ code: "invalid_token" });
  expect((await linkOf(id, "confirm_account")).secret).toBe("");
});

it("a link for a new password opens nothing after the e-mail or the password changed, and an invitation neither", async () => {
  const { id, email } = await invited();
  const first = await linkOf(id, "confirm_account");
  await sendReset(email, HOW);
  const reset = await linkOf(id, "reset_password");
  await follow(reset.secret, "reset");
  await expect(follow(first.secret, "confirm")).rejects.toMatchObject({ code: "invalid_token" });

  await sendReset(email, HOW);
  const again = await linkOf(id, "reset_password");
  await update(userServer, admin(), id, { email: `nova.${uuidv7()}@exemplo.com.br` });
  await expect(follow(again.secret, "reset")).rejects.toMatchObject({ code: "invalid_token" });
  // Who has a password needs no invitation.
  expect((await linkOf(id, "confirm_account")).secret).toBe("");
});

it("a link for a new password opens nothing after its owner changed the password", async () => {
  await sendReset(t.emails.supervisor, HOW);
  const { secret } = await linkOf(t.userIds.supervisor, "reset_password");
  const sessionId = uuidv7();
  await withTenant(t, (tx) =>
    tx.insert(sessions).values({ id: sessionId, userId: t.userIds.supervisor, kind: "web" as const }),
  );
  const ctx = t.ctxAs("supervisor", { sessionId });
  await changeOwnPassword(ctx, { currentPassword: "gondola123", ...PASSWORD, client: HOW.client });
  await expect(follow(secret, "reset")).rejects.toMatchObject({ code: "invalid_token" });
});

it.each([
  [
    "switched off and on",
    async (id: string) => {
      await setActive(userServer, admin(), [id], false);
      await setActive(userServer, admin(), [id], true);
    },
  ],
  [
    "deleted and brought back",
    async (id: string) => {
      await remove(userServer, admin(), [id]);
      await restore(userServer, admin(), id);
    },
  ],
])("a link for a new password opens nothing once its account was %s", async (_what, leaveAndReturn) => {
  const { id, email } = await invited();
  await update(userServer, admin(), id, PASSWORD);
  await sendReset(email, HOW);
  const { secret } = await linkOf(id, "reset_password");
  expect(secret).not.toBe("");
  await leaveAndReturn(id);
  await expect(follow(secret, "reset")).rejects.toMatchObject({ code: "invalid_token" });
});
