import { ApiError, VisitClient } from "./client.mjs";
import { shelfPhoto } from "./photo.mjs";

const {
  BASE_URL = "http://localhost:3000",
  LOGIN = "promotor@araucaria.test",
  PASSWORD = "gondola123",
  POS_ID,
  WAIT_SECONDS = "5",
  LANGUAGE = "pt-BR",
} = process.env;

const log = (text) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);

/** A few metres from the point of sale, as a phone would report it. */
const near = ({ latitude, longitude }) => ({
  latitude: Number(latitude) + 0.00012,
  longitude: Number(longitude) - 0.00009,
  accuracy: 12,
});

const dayIn = (timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());

async function choosePos(client) {
  const all = await client.listPos(POS_ID ? { ids: [POS_ID] } : { per_page: 100, filters: { is_active: true } });
  const pos = all.find((p) => p.latitude != null && p.longitude != null);
  if (!pos) throw new Error("no point of sale with coordinates is visible to this person");
  return pos;
}

/** Out the normal way; where the tenant asks for a longer stay, forced, so that the example does not take all day. */
async function leave(client, visit, out) {
  try {
    return await client.checkOut(visit.id, out);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "minimum_time_not_reached") throw error;
    log(`${error.message} Leaving with a forced check-out.`);
    return client.checkOut(visit.id, { ...out, forced: true });
  }
}

async function main() {
  const client = new VisitClient({ baseUrl: BASE_URL, language: LANGUAGE });
  const user = await client.signIn(LOGIN, PASSWORD);
  log(`signed in as ${user.name}, ${user.tenant?.name ?? user.tenant}`);

  const pos = await choosePos(client);
  log(`at ${pos.name}`);
  const place = near(pos);
  const date = dayIn(user.timezone ?? "America/Sao_Paulo");

  const arrival = await client.uploadPhoto({ bytes: shelfPhoto({ seed: 1 }), kind: "check_in", place });
  const visit = await client.checkIn({ posId: pos.id, date, place, battery: 87, photoId: arrival.id });
  log(`checked in ${Math.round(visit.distance_in ?? 0)} m from the door, visit ${visit.id}`);

  await new Promise((resolve) => setTimeout(resolve, Number(WAIT_SECONDS) * 1000));

  const departure = await client.uploadPhoto({ bytes: shelfPhoto({ seed: 2 }), kind: "check_out", place });
  const done = await leave(client, visit, { place, battery: 86, photoId: departure.id });
  log(`checked out after ${done.time_in_store} min${done.forced ? " (forced)" : ""}: see ${BASE_URL}/posCheck`);
  await client.signOut();
}

main().catch((error) => {
  console.error(error instanceof ApiError ? `${error.message}\n${JSON.stringify(error.details, null, 2)}` : error);
  process.exitCode = 1;
});
