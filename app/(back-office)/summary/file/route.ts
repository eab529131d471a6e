import { reportFile } from "@/lib/engine/report/file-response";
import { barsCard, lineCard } from "@/lib/insight/summary/cards.report";

/** A card of the summary, by the address of the screen. */
export const GET = reportFile((params) => (params.get("card") === "bars" ? barsCard : lineCard));
