import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import { attachments, sessions, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { update } from "@/lib/engine/resource/operations/update";
import { passwordFits } from "@/lib/platform/auth/password";
import { changeOwnPassword } from "@/lib/records/users/own-password";
import { profileServer } from "@/lib/records/users/profile.server";
import { boundOf } from "@/lib/shell/registry";
import { tokenFor } from "../../support/api";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

const client = { ip: null, userAgent: null };
const change = (currentPassword: unknown, password: unknown, passwordConfirmation: unknown = password) => ({
  currentPassword,
  password,
  passwordConfirmation,
  client,
});

async function sent(t: TestTenant, kind: "photo" | "document", uploadedBy: string): Promise<string> {
  const id = uuidv7();
  const row = { id, kind, mime: "image/jpeg", bytes: 1, sha256: "0".repeat(64), width: 1, height: 1 };
  await withTenant(t, (tx) =>
    tx.insert(attachments).values({ ...row, storageKey: `k/${id}`, occurredAt: new Date(), uploadedBy }),
  );
  return id;
}

describe("one's own profile", () => {
  it("is read and changed; everybody else's does not exist", async () => {
    const t = await newTenant();
    const ctx = t.ctxAs("promoter");
    const saved = await update(profileServer, ctx, ctx.userId, {
      name: "Ana Lima",
      phone: "(11) 98765-4321",
      locale: "en",
      timezone: "America/Manaus",
    });
    expect(saved).toMatchObject({
      name: "Ana Lima",
      phone: "+5511987654321",
      locale: "en",
      timezone: "America/Manaus",
    });
    const colleague = t.userIds.promoter2;
    await expect(get(profileServer, ctx, colleague)).rejects.toMatchObject({ code: "not_found" });
    await expect(update(profileServer, ctx, colleague, { name: "x" })).rejects.toMatchObject({ code: "not_found" });
    const admin = t.ctxAs("admin");
    await expect(update(profileServer, admin, colleague, { name: "x" })).rejects.toMatchObject({ code: "not_found" });
  });
  it("holds nothing that is not one's own to change", async () => {
    const t = await newTenant();
    const ctx = t.ctxAs("promoter");
    for (const key of ["email", "roleId", "type", "teamId", "monthlyValue", "isActive", "password", "businessUnitId"]) {
      const body = { [key]: key === "roleId" ? t.roleIds["admin entidade"] : "x" };
      await expect(update(profileServer, ctx, ctx.userId, body), key).rejects.toMatchObject({
        code: "invalid_fields",
        details: { fields: { [key]: [{ code: "unknown_field" }] } },
      });
    }
    const closed = { ...ctx, permissions: new Set([]) };
    await expect(update(profileServer, closed, ctx.userId, {})).rejects.toMatchObject({ code: "forbidden" });
  });
  it("takes as its photo only what the person sent", async () => {
    const t = await newTenant();
    const ctx = t.ctxAs("promoter");
    const [mine, theirs] = [await sent(t, "photo", ctx.userId), await sent(t, "photo", t.userIds.promoter2)];
    await expect(update(profileServer, ctx, ctx.userId, { photoId: theirs })).rejects.toMatchObject({
      details: { fields: { photoId: [{ code: "not_found" }] } },
    });
    expect((await update(profileServer, ctx, ctx.userId, { photoId: mine })).photoId).toBe(mine);
  });
});

describe("what was sent by others", () => {
  it("is opened to nobody by hanging it on a record of theirs", async () => {
    const t = await newTenant();
    const { admin, promoter, promoter2, supervisor, client: customer } = t.userIds;
    const [user, file] = [boundOf("user"), boundOf("file")];
    const permissions = t.ctxAs("admin").permissions;
    const missing = (key: string) => ({ details: { fields: { [key]: [{ code: "not_found" }] } } });
    const [face, own] = [await sent(t, "photo", promoter2), await sent(t, "photo", promoter)];
    const paper = await sent(t, "document", admin);
    for (const ctx of [t.ctxAs("supervisor", { permissions }), t.ctxAs("client", { permissions })]) {
      const set = (who: string, photoId: string) => update(user, ctx, who, { photoId });
      await expect(set(ctx.userId, face)).rejects.toMatchObject(missing("photoId"));
      await expect(set(ctx.userId, uuidv7())).rejects.toMatchObject(missing("photoId"));
      const input = { ...(await sampleInput(file, t.ctxAs("admin"))), type: "image", content: null, url: null };
      const made = create(file, ctx, { ...input, roleIds: [], teamIds: [], businessUnitIds: [], attachmentId: paper });
      await expect(made).rejects.toMatchObject(missing("attachmentId"));
    }
    const lead = t.ctxAs("supervisor", { permissions });
    expect((await update(user, lead, promoter, { photoId: own })).photoId).toBe(own);
    expect((await update(user, lead, supervisor, { photoId: await sent(t, "photo", supervisor) })).id).toBe(supervisor);
    expect((await update(user, t.ctxAs("admin"), customer, { photoId: face })).photoId).toBe(face);
  });
});

describe("one's own password", () => {
  it("needs the current one, and ends every other session", async () => {
    const t = await newTenant({ password: "gondola123" });
    const userId = t.userIds.promoter;
    const [here, there] = [await tokenFor(t.tenantId, userId), await tokenFor(t.tenantId, userId)];
    const ctx = t.ctxAs("promoter", { sessionId: here.sessionId });
    for (const [input, field, code] of [
      [change("wrong one", "novasenha"), "currentPassword", "wrong_password"],
      [change("", "novasenha"), "currentPassword", "required"],
      [change("gondola123", "short"), "password", "password_too_short"],
      [change("gondola123", "novasenha", "other"), "passwordConfirmation", "password_mismatch"],
      [change({ $ne: 1 }, "novasenha"), "currentPassword", "required"],
    ] as const) {
      await expect(changeOwnPassword(ctx, input)).rejects.toMatchObject({
        details: { fields: { [field]: [{ code }] } },
      });
    }
    await changeOwnPassword(ctx, change("gondola123", "novasenha"));
    const [user] = await withTenant(t, (tx) =>
      tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)),
    );
    expect(await passwordFits(user?.hash ?? null, "novasenha")).toBe(true);
    const open = await withTenant(t, (tx) =>
      tx.select({ id: sessions.id, at: sessions.revokedAt }).from(sessions).where(eq(sessions.userId, userId)),
    );
    expect(open.find((s) => s.id === here.sessionId)?.at).toBeNull();
    expect(open.find((s) => s.id === there.sessionId)?.at).not.toBeNull();
  });
  it("cannot be guessed by trying", async () => {
    const t = await newTenant({ password: "gondola123" });
    const ctx = t.ctxAs("promoter");
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => changeOwnPassword(ctx, change("wrong one", "novasenha")).catch((e) => e.code)),
    );
    expect(tries.filter((code) => code === "too_many_requests")).toHaveLength(2);
    await expect(changeOwnPassword(ctx, change("gondola123", "novasenha"))).rejects.toMatchObject({
      code: "too_many_requests",
    });
  });
});
