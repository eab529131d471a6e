import { beforeAll, describe, expect, test } from "vitest";
import { openApiDocument } from "@/lib/shell/openapi/document";
import { patience } from "@/scripts/test/patience";
import { callApi, tokenFor } from "../../support/api";
import { newTenant } from "../../support/tenant";

let token: string;
beforeAll(async () => {
  const { tenantId, userIds } = await newTenant();
  ({ token } = await tokenFor(tenantId, userIds.promoter));
});
const ask = (deviceTime?: string, as: string | null = token) =>
  callApi("/me", { token: as, headers: deviceTime === undefined ? {} : { "x-device-time": deviceTime } });
const minutes = (from: number) => new Date(Date.now() + from * 60_000).toISOString();

describe("what every answer bears", () => {
  test("the version of the contract, the server's clock and the request's id, refused or not", async () => {
    for (const answer of [await ask(), await ask(undefined, null)]) {
      const { version } = openApiDocument().info as { version: string };
      expect(answer.headers.get("x-api-version")).toBe(version);
      expect(Math.abs(Date.parse(answer.headers.get("x-server-time") ?? "") - Date.now())).toBeLessThan(
        5_000 * patience(),
      );
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.has("x-clock-skew")).toBe(false);
    }
  });

  test.each([
    [10, 600],
    [-90, -5_400],
    [0, 0],
  ])("how far off a device is whose clock is %i minutes ahead", async (ahead, seconds) => {
    const skew = Number((await ask(minutes(ahead))).headers.get("x-clock-skew"));
    expect(Math.abs(skew - seconds)).toBeLessThan(5 * patience());
  });

  test.each(["yesterday", "2026-11-18", "2026-11-18T10:00:00", ""])(
    "nothing about a clock that says %j",
    async (time) => {
      const answer = await ask(time);
      expect([answer.status, answer.headers.has("x-clock-skew")]).toEqual([200, false]);
    },
  );
});
