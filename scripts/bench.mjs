import { runUnderProjectNode } from "./bootstrap/run.mjs";

// `npm run bench -- burst`: thousands of promoters at eight o'clock instead of the ratios; `transfer`: files in and out against COPY; `decks`: photos against zip -0; `problems`: the nightly report; `kills`: workers that are killed at work; `pickup`: how long jobs wait for a worker; `serving`: a year of costs; `cards`: each card of the dashboards over short and long histories; `gallery`: its pages by each pair of filters; `ingest`: the calls of a promoter's day; `pages`: a list by call and by page, and the summary; `directus`: our list beside that of Directus; `house`: every list, report and the summary of a full house; `facts`: what facts cost where they are written; `cores`: several web processes beside one.
const KINDS = {
  burst: "bench/burst.ts",
  transfer: "bench/transfer.ts",
  decks: "bench/decks.ts",
  problems: "bench/problems.ts",
  kills: "bench/kills.ts",
  pickup: "bench/pickup.ts",
  serving: "bench/serving.ts",
  cards: "bench/cards.ts",
  gallery: "bench/gallery.ts",
  ingest: "bench/ingest.ts",
  pages: "bench/pages.ts",
  directus: "bench/directus.ts",
  house: "bench/house.ts",
  facts: "bench/facts.ts",
  cores: "bench/cores.ts",
};
// Whoever brings thousands of lines in waits as long as a worker does; and a card that takes too long is measured all the same.
if (["transfer", "problems", "kills", "serving", "cards", "gallery", "house"].includes(process.argv[2]))
  process.env.DATABASE_LANE = "job";
runUnderProjectNode(KINDS[process.argv[2]] ?? "bench/main.ts");
