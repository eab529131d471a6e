/** What a tenant shows of itself. */
export const IMAGE_KINDS = ["logo", "cover"] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];
/** Ids of attachments. */
export type TenantImages = Readonly<Record<ImageKind, string | null>>;
