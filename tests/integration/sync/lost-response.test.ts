import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, createServer as listen, type Server as Relay } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, posChecks, questionnaireAnswers } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { callApi } from "../../support/api";
import { newRound } from "../answers/answer";
import { ownStorage } from "../check-ins/visit";

let api: Server;
let relay: Relay;
/** How many bytes pass, and on which way, before the line breaks; null = it holds. */
let cut: { readonly side: "request" | "response"; readonly after: number } | null = null;

/** The handlers behind a real server, and a line to it that breaks after so many bytes. */
beforeAll(async () => {
  await ownStorage();
  api = createServer(async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    try {
      const raw = await text(request);
      const answer = await callApi(String(request.url).replace(/^\/api/, ""), { headers, raw });
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(answer.text);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((done) => api.listen(0, "127.0.0.1", done));
  relay = listen((client) => {
    const server = connect((api.address() as AddressInfo).port, "127.0.0.1");
    const passed = { request: 0, response: 0 };
    const end = () => {
      client.destroy();
      server.destroy();
    };
    const pass = (side: "request" | "response", bytes: Buffer, to: typeof client) => {
      const left = cut?.side === side ? cut.after - passed[side] : bytes.length;
      passed[side] += bytes.length;
      if (left >= bytes.length) return void to.write(bytes);
      // What came before the break arrives, and the server reads it, before the line is gone.
      to.write(bytes.subarray(0, Math.max(0, left)), () => setTimeout(end, 5));
    };
    client.on("data", (bytes) => pass("request", bytes, server));
    server.on("data", (bytes) => pass("response", bytes, client));
    for (const socket of [client, server]) socket.on("error", end).on("close", end);
  });
  await new Promise<void>((done) => relay.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  relay.close();
  api.closeAllConnections();
  await new Promise((done) => api.close(done));
});

/** Status of the answer, or null when the line broke before all of it was there. */
async function send(path: string, token: string, body: unknown): Promise<number | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${(relay.address() as AddressInfo).port}/api${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", connection: "close" },
      body: JSON.stringify(body),
    });
    await answer.json();
    return answer.status;
  } catch {
    return null;
  }
}

describe("a line that breaks at any byte (R11)", () => {
  test.each(["request", "response"] as const)(
    "of the %s: nothing acknowledged is lost, nothing is there twice",
    async (side) => {
      const { tenant, phone, task, filter, bodyOf } = await newRound();
      const { id: taskId, items } = await task([{}]);
      await filter(taskId, { isRepeatable: true, isMultiple: true });
      const [sent, acknowledged, broken] = [new Map<string, string>(), new Set<string>(), [] as number[]];
      for (const after of [0, 1, 90, 200, 300, 380, 450, 520, 600, 700, 900, 1_200]) {
        for (const [path, body] of [
          ["pos-checks/check-in", phone.arrival()],
          ["questionnaire-answers/create", bodyOf(taskId, [[String(items[0]), "x"]])],
        ] as const) {
          const id = String(body.id);
          sent.set(id, path);
          const address = `/tenant/${tenant.tenantId}/${path}`;
          cut = { side, after };
          const first = await send(address, phone.token, body);
          if (first === null) broken.push(after);
          else acknowledged.add(id);
          cut = null;
          // The phone does not know what became of it, and sends it until it is told.
          const again = await send(address, phone.token, body);
          expect([path, after, again]).toEqual([path, after, first === null ? expect.toBeOneOf([200, 201]) : 200]);
        }
      }
      // Some broke before the server had read them, some after it had done its work.
      expect(broken.length).toBeGreaterThan(6);
      const stored = await withTenant(tenant, async (tx) => ({
        checks: await tx.select({ id: posChecks.id }).from(posChecks),
        answers: await tx.select({ id: questionnaireAnswers.id }).from(questionnaireAnswers),
        log: await tx.select({ id: auditLog.recordId, action: auditLog.action }).from(auditLog),
      }));
      const ids = [...stored.checks, ...stored.answers].map(({ id }) => id);
      expect(ids.sort()).toEqual([...sent.keys()].sort());
      expect([...acknowledged].every((id) => ids.includes(id))).toBe(true);
      const made = stored.log.filter(({ id, action }) => sent.has(String(id)) && /^(check_in|create)$/.test(action));
      expect(made).toHaveLength(sent.size);
    },
  );
});
