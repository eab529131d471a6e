export const FILE_TYPES = ["text", "image", "pdf", "url", "video_url"] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Where each type keeps what it shows. */
export const TYPES_WITH = {
  content: ["text"],
  attachmentId: ["image", "pdf"],
  url: ["url", "video_url"],
} as const satisfies Record<string, readonly FileType[]>;
const KEYS = ["content", "attachmentId", "url"] as const;

type Values = Readonly<Record<string, unknown>>;
const belongs = (key: (typeof KEYS)[number], type: unknown) => (TYPES_WITH[key] as readonly unknown[]).includes(type);

/** What is missing or upside down in a file, by field; days are "YYYY-MM-DD". */
export function fileErrors({ type, validFrom, validTo, ...rest }: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const key of KEYS) if (belongs(key, type) && !rest[key]) errors[key] = "required";
  if (validFrom && validTo && String(validFrom) > String(validTo)) errors.validFrom = "after_end";
  return errors;
}

/** What a file of another type had, emptied; what is empty already is left out. */
export function emptiedContents(values: Values): Record<string, null> {
  return Object.fromEntries(KEYS.filter((key) => !belongs(key, values.type) && values[key]).map((key) => [key, null]));
}

/** Whether an uploaded document is what the type says. */
export function mimeFits(type: unknown, mime: string): boolean {
  return type === "pdf" ? mime === "application/pdf" : type === "image" && mime.startsWith("image/");
}
