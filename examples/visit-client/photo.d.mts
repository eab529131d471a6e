export function shelfPhoto(options?: { width?: number; height?: number; seed?: number }): Buffer;
