import { madeKey } from "@/lib/platform/storage/storage";

type Attempt = { readonly tenantId: string; readonly id: string; readonly attempt: number };

/** The key of the first file of an attempt; it stands for all of them. */
export const firstKey = ({ tenantId, id, attempt }: Attempt): string => madeKey("presentations", tenantId, id, attempt);

/** The key of one file: the first one's, or with its number behind. */
export const partKey = (first: string, part: number): string => (part === 1 ? first : `${first}.${part}`);

const PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
export const ZIP = "application/zip";
export const mimeOf = (type: string): string => (type === "ppt" ? PPTX : ZIP);
export const DECK_MIMES = [PPTX, ZIP] as const;
