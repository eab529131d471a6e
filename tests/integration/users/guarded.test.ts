import { expect, it } from "vitest";
import { save } from "@/lib/engine/resource/actions";
import { SUPER_ADMIN } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { roleServer } from "@/lib/records/roles/role.server";
import { userServer } from "@/lib/records/users/user.server";
import { session } from "../../support/session";
import { newTenant } from "../../support/tenant";

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

it("the forms grey out what the tenant keeps from this reader, and nothing else", async () => {
  const kept = async (isAlterPasswordAndPermissions: boolean, changes: Partial<Ctx> = {}) => {
    const t = await newTenant({ isAlterPasswordAndPermissions });
    const ctx = t.ctxAs("admin", changes);
    const [other, own, scope] = await Promise.all([
      userServer.kept?.(ctx, { id: t.userIds.promoter }),
      userServer.kept?.(ctx, { id: ctx.userId }),
      roleServer.kept?.(ctx, { id: t.roleIds.supervisor ?? "" }),
    ]);
    return { other, own, scope };
  };
  expect(await kept(false)).toEqual({
    other: ["password", "email", "roleId", "passwordConfirmation"],
    own: ["roleId"],
    scope: ["teamScope"],
  });
  const nothing = { other: [], own: [], scope: [] };
  expect(await kept(true)).toEqual(nothing);
  expect(await kept(false, { roleName: SUPER_ADMIN })).toEqual(nothing);
});
