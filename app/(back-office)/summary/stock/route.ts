import { laterResponse } from "@/lib/engine/dashboard/later-response";
import { summary } from "@/lib/insight/summary/summary.dashboard";

/** What is out of stock, in the reader's words, by the address of the summary. */
export const GET = laterResponse(summary);
