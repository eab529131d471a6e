import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { session } from "../../support/session";
import { newTenant } from "../../support/tenant";

beforeAll(async () => {
  session.ctx = (await newTenant()).ctxAs("admin");
});

type Action = (...sent: unknown[]) => Promise<unknown>;

const LIB = join(process.cwd(), "lib");
// Forms of people who are not signed in answer with the state of the form.
const files = readdirSync(LIB, { recursive: true })
  .map(String)
  .filter((file) => /(^|[/-])actions\.ts$/.test(file) && !file.startsWith("platform/auth/"))
  .sort();

const HOSTILE = { toString: 1, valueOf: 1 };
const MEMBERS = [
  ..."id ids userId fromUserId toUserId workScheduleId posId tenantId sourceId kinds date from to scope values order month q teamId".split(
    " ",
  ),
  ..."reason answers conditions subject body recipient time startDate endDate substituteId name state search heirId status approve".split(
    " ",
  ),
  ..."within query filters excludedIds expectedCount items text km".split(" "),
];
const SENT: readonly [string, unknown][] = [
  ["nothing", undefined],
  ["null", null],
  ["a number", 1e308],
  ["a text", "x"],
  ["NUL and half a character", "\u0000\ud800"],
  ["a list", [null]],
  ["no text", HOSTILE],
  ["members that are none", Object.fromEntries(MEMBERS.map((key) => [key, HOSTILE]))],
  ["members that are null", Object.fromEntries(MEMBERS.map((key) => [key, null]))],
  ["lists as members", Object.fromEntries(MEMBERS.map((key) => [key, [HOSTILE]]))],
];
const FIRST = ["user", "pos", "questionnaire", "workschedule", "check"];
/** What takes nothing besides is the same whatever is sent behind. */
const takesOne = (action: Action) => /^async function \w+\(\w*\) \{/.test(action.toString());

test.each(files)("%s: an action that is sent anything refuses it in words", async (file) => {
  const actions = Object.entries((await import(join(LIB, file))) as Record<string, Action>);
  const broken: string[] = [];
  for (const [name, action] of actions)
    for (const [at, [what, sent]] of SENT.entries())
      for (const first of [sent, ...(takesOne(action) && at > 0 ? [] : FIRST)]) {
        const answer = await action(first, sent, sent, sent).catch((error: unknown) => ({ thrown: String(error) }));
        const said = JSON.stringify(answer) ?? "";
        if (said.includes('"unexpected"') || said.includes('"thrown"'))
          broken.push(`${name}(${first === sent ? what : String(first)}, ${what})`);
      }
  expect(broken).toEqual([]);
});
