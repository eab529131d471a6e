import { ApiError, VisitClient } from "./client.mjs";
import { VirtualPromoter } from "./promoter.mjs";

const {
  BASE_URL = "http://localhost:3000",
  LOGIN = "promotor@araucaria.test",
  PASSWORD = "gondola123",
  DATE,
  VISITS,
  OFFLINE,
  LANGUAGE = "pt-BR",
} = process.env;

const log = (text) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);

async function main() {
  const client = new VisitClient({ baseUrl: BASE_URL, language: LANGUAGE });
  const user = await client.signIn(LOGIN, PASSWORD);
  log(`signed in as ${user.name}, ${user.tenant?.name ?? user.tenant}`);
  const options = { log, offline: OFFLINE === "1", ...(VISITS && { visits: Number(VISITS) }) };
  const report = await new VirtualPromoter(client, options).work({ date: DATE });
  const { refused, ...done } = report;
  log(
    Object.entries(done)
      .map(([what, count]) => `${count} ${what}`)
      .join(", "),
  );
  for (const reason of refused) log(`refused  ${reason}`);
  log(`see ${BASE_URL}/posCheck and ${BASE_URL}/syncInbox`);
  await client.signOut();
}

main().catch((error) => {
  console.error(error instanceof ApiError ? `${error.message}\n${JSON.stringify(error.details, null, 2)}` : error);
  process.exitCode = 1;
});
