import { expect, test } from "vitest";
import { createLog } from "@/lib/base/logging/log";
import { scrubText } from "@/lib/base/logging/scrub";

function logged(...args: [object, string?]): Record<string, unknown> {
  const lines: string[] = [];
  createLog("info", { write: (line: string) => void lines.push(line) }).info(...args);
  return JSON.parse(lines.join("")) as Record<string, unknown>;
}
const text = (...args: [object, string?]) => JSON.stringify(logged(...args));

test("no secret and no personal datum passes, at any depth and under any spelling", () => {
  const line = text({
    requestId: "r-1",
    body: {
      password: "hunter2",
      newPassword: "hunter3",
      access_token: "tok",
      user: [{ cpf: "52998224725", latitude: -23.55, lng: -46.63, "Set-Cookie": "a=b" }],
    },
    headers: { authorization: "Bearer abc.def" },
  });
  for (const secret of ["hunter2", "hunter3", 'tok"', "52998224725", "-23.55", "-46.63", "a=b", "abc.def"]) {
    expect(line).not.toContain(secret);
  }
  expect(line).toContain("r-1");
});

test("texts are scrubbed by shape", () => {
  const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";
  expect(scrubText(`got ${jwt}`)).toBe("got [hidden]");
  expect(scrubText("cpf 529.982.247-25 refused")).toBe("cpf [hidden] refused");
  expect(scrubText("postgres://app:s3cret@db:5432/x")).toBe("postgres://app:[hidden]@db:5432/x");
  expect(scrubText("/reset?token=abc&lat=-23.5")).toBe("/reset?token=[hidden]&lat=[hidden]");
  expect(text({}, `token ${jwt}`)).not.toContain(jwt);
});

test("a Drizzle error loses SQL and parameters, its cause keeps the code and the constraint", () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    name: "PostgresError",
    code: "23505",
    constraint_name: "users_email_key",
    table_name: "users",
    detail: "Key (email)=(ana@example.test) already exists.",
  });
  const query = 'insert into "users" values ($1)';
  const err = new Error(`Failed query: ${query}\nparams: ana@example.test`, { cause });
  Object.assign(err, { query, params: ["ana@example.test"] });
  const line = text({ err });
  expect(line).not.toMatch(/ana@example|insert into/);
  expect(logged({ err }).err).toMatchObject({
    message: "Failed query",
    cause: { code: "23505", constraint: "users_email_key", table: "users" },
  });
});

test("a copy of an error that a library hands on is read like one", () => {
  const stack = "Error: Queue x\n    at fetch (manager.js:1:2)";
  const { err } = logged({ err: { message: "Queue x does not exist", stack, code: "42P01", queue: "x" } });
  expect(err).toEqual({
    type: "Error",
    message: "Queue x does not exist",
    stack: "    at fetch (manager.js:1:2)",
    code: "42P01",
  });
  expect(text({ err: { message: "update users set cpf = 1", query: "update users" } })).not.toContain("update users");
});

test("circles, buffers, dates and big numbers do not break a line", () => {
  const circle: Record<string, unknown> = { at: new Date(0), n: 1n, bytes: Buffer.from("secret") };
  circle.self = circle;
  const line = text({ circle });
  expect(line).toContain("1970-01-01");
  expect(line).toContain("[6 bytes]");
});
