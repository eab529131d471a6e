import type { Row } from "@/lib/engine/resource/list-query";

/** A record as its form gets it; `missing` when it does not exist or may not be seen. */
export type FormRecord = { readonly id: string; readonly row: Row | null };
