import type { BulkJobView } from "@/lib/engine/bulk/view";

/** Where the words of a job's result stand: a month is closed of people, everything else is done to records. */
export const toldOf = ({ action }: Pick<BulkJobView, "action">): "closing." | "" =>
  action === "close" ? "closing." : "";
