import { expect, it, vi } from "vitest";

import { save } from "@/lib/resource/actions";
import type { Ctx } from "@/lib/tenancy/ctx";
import { newTenant } from "../../support/tenant";

const session = vi.hoisted(() => ({ ctx: null as unknown }));
vi.mock("@/lib/tenancy/session", () => ({ sessionCtx: async () => session.ctx }));
vi.mock("next/cache", () => ({ revalidatePath: () => undefined }));

const codeOf = async (saved: ReturnType<typeof save>) => {
  const result = await saved;
  return result.ok ? "done" : result.problem.code;
};

it.each([
  [false, "forbidden"],
  [true, "done"],
])("forms change sign-in and rights of others as the tenant says: %s", async (isAlterPasswordAndPermissions, code) => {
  const t = await newTenant({ isAlterPasswordAndPermissions });
  const { promoter, coordinator } = t.userIds;
  const ctx: Ctx = t.ctxAs("admin");
  session.ctx = ctx;
  const forms = [
    () => save("user", promoter, { email: "outro@exemplo.com.br" }, null),
    () => save("user", promoter, { password: "novasenha", passwordConfirmation: "novasenha" }, null),
    () => save("user", coordinator, { roleId: t.roleIds.supervisor }, null),
    () => save("role", t.roleIds.coordenacao ?? "", { teamScope: true }, null),
  ];
  for (const form of forms) expect(await codeOf(form())).toBe(code);
  expect(await codeOf(save("user", promoter, { phone: "(11) 98765-4321" }, null))).toBe("done");
  expect(await codeOf(save("user", ctx.userId, { email: "eu@exemplo.com.br" }, null))).toBe("done");
});
