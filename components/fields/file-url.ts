/** Where an attachment is downloaded; the route checks that the reader may see it. */
export const fileUrl = (id: string) => `/api/files/${id}`;
/** The small version of a photo. */
export const thumbnailUrl = (id: string) => `/api/files/${id}?size=thumb`;
