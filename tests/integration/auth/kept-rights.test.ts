import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import {
  businessUnits,
  posChecks,
  posFlags,
  roles,
  sessions,
  sessionTokens,
  syncInbox,
  teamSubstitutions,
  teams,
  tenants,
  users,
} from "@/db/schema";
import { type TenantTx, withSystem, withTenant } from "@/db/with-tenant";
import { keptPerson } from "@/lib/platform/auth/kept";
import { addToken } from "@/lib/platform/auth/sessions";
import { readToken } from "@/lib/platform/auth/token";
import type { Permission } from "@/lib/platform/permissions/subjects";
import { callApi, tokenFor } from "../../support/api";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { addPos, clock, dayOf, HOUR, metresAway } from "../check-ins/visit";

type Caller = {
  readonly house: TestTenant;
  readonly userId: string;
  readonly sessionId: string;
  readonly tokenId: string;
  readonly token: string;
  readonly list: (path?: string, body?: unknown) => ReturnType<typeof callApi>;
};

/** Somebody who has just called, so that their rights are kept. */
async function called(person: Person = "admin", path = "pos-flags"): Promise<Caller> {
  const house = await newTenant();
  const userId = house.userIds[person];
  const opened = await tokenFor(house.tenantId, userId);
  const list = (at = path, body: unknown = {}) =>
    callApi(`/tenant/${house.tenantId}/${at}`, { token: opened.token, body });
  // The first use of a token is noted down, which is a change of it.
  for (const _ of [1, 2]) expect((await list()).status).toBe(200);
  expect(keptPerson(await readToken(opened.token))).not.toBeNull();
  return { house, userId, ...opened, list };
}

/** A change as another process makes it: nothing in this one hears of it. */
const elsewhere = (house: TestTenant, change: (tx: TenantTx) => Promise<unknown>) => withTenant(house, change);

const roleOf = async ({ house, userId }: Caller) => {
  const [user] = await withTenant(house, (tx) => tx.select().from(users).where(eq(users.id, userId)));
  return user?.roleId ?? "";
};

/** The role of the caller with these rights added, or taken away. */
async function reach(caller: Caller, change: (held: readonly string[]) => string[]) {
  const roleId = await roleOf(caller);
  await elsewhere(caller.house, async (tx) => {
    const [role] = await tx.select().from(roles).where(eq(roles.id, roleId));
    await tx
      .update(roles)
      .set({ permissions: change(role?.permissions ?? []) })
      .where(eq(roles.id, roleId));
  });
}
const without = (gone: Permission) => (held: readonly string[]) => held.filter((one) => one !== gone);
const and = (more: Permission) => (held: readonly string[]) => [...held, more];

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const SHUT_OUT: Readonly<Record<string, readonly [code: string, (tx: TenantTx, caller: Caller) => Promise<unknown>]>> =
  {
    "the session is ended": [
      "session_revoked",
      (tx, { sessionId }) => tx.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId)),
    ],
    "the token was replaced some time ago": [
      "token_expired",
      async (tx, { sessionId, tokenId }) => {
        const { tokenId: successorId } = await addToken(tx, sessionId);
        const [issuedAt, rotatedAt] = [new Date(Date.now() - 1_200_000), new Date(Date.now() - 600_000)];
        await tx.update(sessionTokens).set({ issuedAt, rotatedAt, successorId }).where(eq(sessionTokens.id, tokenId));
      },
    ],
    "the token has grown old": [
      "token_expired",
      (tx, { tokenId }) =>
        tx
          .update(sessionTokens)
          .set({ issuedAt: new Date(Date.now() - DAY_MS) })
          .where(eq(sessionTokens.id, tokenId)),
    ],
    "the account is switched off": [
      "session_revoked",
      (tx, { userId }) => tx.update(users).set({ isActive: false }).where(eq(users.id, userId)),
    ],
    "the person has left": [
      "session_revoked",
      (tx, { userId }) =>
        tx
          .update(users)
          .set({ resignationDate: dayFromNow(-3) })
          .where(eq(users.id, userId)),
    ],
    "the agency is switched off": [
      "session_revoked",
      (_tx, { house }) =>
        withSystem("test", (tx) => tx.update(tenants).set({ isActive: false }).where(eq(tenants.id, house.tenantId))),
    ],
  };

test.each(Object.entries(SHUT_OUT))("the next call is refused when %s", async (_, [code, change]) => {
  const caller = await called();
  await elsewhere(caller.house, (tx) => change(tx, caller));
  const answer = await caller.list();
  expect([answer.status, answer.body.error?.code]).toEqual([401, code]);
});

test("a right that is taken away is gone with the next call, and one that is given is there", async () => {
  const caller = await called();
  await reach(caller, without("POSFLAG_GET"));
  expect((await caller.list()).status).toBe(403);
  await reach(caller, and("POSFLAG_GET"));
  expect((await caller.list()).status).toBe(200);
  const roleId = await roleOf(caller);
  await elsewhere(caller.house, (tx) => tx.update(roles).set({ isActive: false }).where(eq(roles.id, roleId)));
  expect((await caller.list()).status).toBe(403);
});

test("another role holds from the next call on", async () => {
  const caller = await called();
  await elsewhere(caller.house, async (tx) => {
    const [role] = await tx
      .insert(roles)
      .values({ name: "sem direitos", alias: "Sem direitos", permissions: [] })
      .returning();
    await tx
      .update(users)
      .set({ roleId: role?.id ?? "" })
      .where(eq(users.id, caller.userId));
  });
  expect((await caller.list()).status).toBe(403);
});

test("who lost the right writes nothing with the next call", async () => {
  const caller = await called();
  await reach(caller, without("POSFLAG_POST"));
  const answer = await caller.list("pos-flags/create", { name: "Bandeira" });
  expect(answer.status).toBe(403);
  expect(await withTenant(caller.house, (tx) => tx.select().from(posFlags))).toEqual([]);
});

test("who lost the right to check in does so no more, and nothing is kept of the call", async () => {
  const caller = await called("promoter", "pos-checks");
  const { house } = caller;
  const posId = await addPos(house.tenantId);
  const at = clock(-HOUR);
  const arrival = () => ({
    id: uuidv7(),
    pos_id: posId,
    date: dayOf(at),
    occurred_at: at,
    ...metresAway(10),
    battery: 50,
  });
  expect((await caller.list("pos-checks/check-in", arrival())).status).toBe(201);
  await reach(caller, without("POSCHECK_POST"));
  expect((await caller.list("pos-checks/check-in", arrival())).status).toBe(403);
  await elsewhere(house, (tx) =>
    tx.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, caller.sessionId)),
  );
  const operations = [{ op: "pos-checks/check-in", id: uuidv7(), body: arrival() }];
  for (const [path, body] of [
    ["pos-checks/check-in", arrival()],
    ["sync/push", { operations }],
  ] as const)
    expect((await caller.list(path, body)).status).toBe(401);
  const left = await withTenant(house, async (tx) => [
    await tx.select().from(posChecks),
    await tx.select().from(syncInbox),
  ]);
  expect(left.map((rows) => rows.length)).toEqual([1, 0]);
});

test("teams that are led no longer, or for some days, are seen accordingly by the next call", async () => {
  const caller = await called("supervisor", "users");
  const { house, userId } = caller;
  const seen = async () => Number((await caller.list()).body.meta?.total);
  const before = await seen();
  const [own, other] = house.teamIds;
  await elsewhere(house, (tx) =>
    tx
      .insert(teamSubstitutions)
      .values({ teamId: other, substituteId: userId, startDate: dayFromNow(-2), endDate: dayFromNow(2) }),
  );
  const more = await seen();
  expect(more).toBeGreaterThan(before);
  await elsewhere(house, (tx) => tx.delete(teamSubstitutions).where(eq(teamSubstitutions.teamId, other)));
  await elsewhere(house, (tx) => tx.update(teams).set({ supervisorId: null }).where(eq(teams.id, own)));
  expect(await seen()).toBeLessThan(before);
});

test("a module that is switched off shuts its subjects with the next call", async () => {
  const caller = await called("admin", "orders");
  await withSystem("test", (tx) =>
    tx.update(tenants).set({ commercialModule: false }).where(eq(tenants.id, caller.house.tenantId)),
  );
  expect((await caller.list()).body.error?.code).toBe("module_off");
});

test("a client's user loses the module with their client", async () => {
  const caller = await called("client", "orders");
  await elsewhere(caller.house, (tx) =>
    tx.update(businessUnits).set({ commercialModule: false }).where(eq(businessUnits.id, caller.house.businessUnitId)),
  );
  expect((await caller.list()).body.error?.code).toBe("module_off");
});

test("a token that is kept opens no other tenant", async () => {
  const caller = await called();
  const other = await newTenant();
  const answer = await callApi(`/tenant/${other.tenantId}/pos-flags`, { token: caller.token, body: {} });
  expect(answer.status).toBe(404);
});
